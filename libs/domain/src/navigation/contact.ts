/** What a customer writes about: an order by its number, or a piece by its style code. */
type Subject = { readonly order: string } | { readonly style: string };

/** The contact page of a base, whose link to an email names the subject. */
export const contactPath = (base: string, subject: Subject): string =>
  `${base}/contact?${new URLSearchParams(subject).toString()}`;

/** An order number or a style code, and nothing that a stranger would like a mail to say. */
const SUBJECT = /[?&](order|style)=(LM-\d{1,10})(?:&|$)/;

/** `Order LM-00010` or `Style LM-1009`, as the URL of a contact page names it; undefined without one. */
export function contactSubject(search: string): string | undefined {
  const [, name, code = ''] = SUBJECT.exec(search) ?? [];
  return name && `${name === 'order' ? 'Order' : 'Style'} ${code}`;
}

/** The link to an email, with a subject; any other link is unchanged. */
export const withSubject = (href: string, subject: string | undefined): string =>
  subject && href.startsWith('mailto:') ? `${href}?subject=${encodeURIComponent(subject)}` : href;
