import type { Page } from '@playwright/test';

/** Looks for a card number everywhere in the shop: only the provider may have it. @see rules/payment/provider-checks-card */
interface CardWatch {
  /** Notes what the page keeps on the device by now. */
  readonly look: () => Promise<void>;
  /** Where the card was seen, in what was sent, kept, or in more: none. */
  readonly found: (...more: readonly string[]) => string[];
}

/** How much of what is around it is shown. */
const AROUND = 80;

/** @param origin the shop's; whatever is sent elsewhere is not ours */
export function watchForCard(
  page: Page,
  origin: string,
  { number, securityCode }: { number: string; securityCode: string },
): CardWatch {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === origin) seen.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const isNumber = new RegExp([...number].join(String.raw`(?:[\s+-]|%20)*`));
  // Three digits are in many things: as a value of its own it would be the code.
  const isCode = new RegExp(`["'=]${securityCode}(?!\\d)`);
  return {
    look: async () => {
      seen.push(
        await page.evaluate(() =>
          JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
        ),
      );
    },
    found: (...more) =>
      [...seen, ...more].flatMap((text) =>
        [isNumber, isCode].flatMap((pattern) => {
          const at = text.search(pattern);
          return at === -1 ? [] : [text.slice(Math.max(0, at - AROUND), at + AROUND)];
        }),
      ),
  };
}
