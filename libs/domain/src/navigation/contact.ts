/** What a customer writes about: an order by its number, or a piece by its style code. */
type Subject = { readonly order: string } | { readonly style: string };

/** The contact page of a base, whose link to an email names the subject. */
export const contactPath = (base: string, subject: Subject): string =>
  `${base}/contact?${new URLSearchParams(subject).toString()}`;

/** `Order LM-00010` or `Style LM-1009`. */
const WORDS = { order: 'Order', style: 'Style' } as const;

/** An order number or a style code, and nothing that a stranger would like a mail to say. */
const CODE = /^LM-\d{1,10}$/;

/** The subject that the URL of a contact page names; undefined without one. */
export function contactSubject(search: string): string | undefined {
  const query = new URLSearchParams(search);
  for (const name of ['order', 'style'] as const) {
    const code = query.get(name) ?? '';
    if (CODE.test(code)) return `${WORDS[name]} ${code}`;
  }
  return undefined;
}

/** The link to an email, with a subject; any other link is unchanged. */
export const withSubject = (href: string, subject: string | undefined): string =>
  subject !== undefined && href.startsWith('mailto:') && !href.includes('?')
    ? `${href}?subject=${encodeURIComponent(subject)}`
    : href;
