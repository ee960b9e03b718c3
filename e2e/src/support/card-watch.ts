import { expect, type Page } from '@playwright/test';

/** Searches the whole shop for a card number: only the provider may have it. @see rules/payment/provider-checks-card */
interface CardWatch {
  /** Records what the page stores on the device at this moment. */
  readonly look: () => Promise<void>;
  /** Places that contain the card: requests, storage, or the passed texts; expected to be empty. */
  readonly found: (...more: readonly string[]) => string[];
}

/** Characters of context around a match. */
const AROUND = 80;

/** @param origin the shop's; requests to other origins are not searched */
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
  // Three digits occur by chance: only a value of its own counts as the security code.
  const isCode = new RegExp(`["'=]${securityCode}(?!\\w)`);
  return {
    look: () =>
      // A payment may lead to the next page meanwhile.
      expect(async () => {
        seen.push(
          await page.evaluate(() =>
            JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
          ),
        );
      }).toPass(),
    found: (...more) =>
      [...seen, ...more].flatMap((text) =>
        [isNumber, isCode].flatMap((pattern) => {
          const at = text.search(pattern);
          return at === -1 ? [] : [text.slice(Math.max(0, at - AROUND), at + AROUND)];
        }),
      ),
  };
}
