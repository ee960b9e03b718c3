import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { currentRun } from './run.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const PASSWORD = 'a long enough one';

/** An e-mail without an account. */
export const newEmail = (name = 'ayu', domain = 'example.com'): string =>
  `${name}.${randomUUID().slice(0, 8)}@${domain}`;

/** A client address for one test, so that tests do not share rate limits. */
export const ownNetwork = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Mails to an address, the newest first. */
export async function mailsTo(email: string, apiPort = currentRun().apiPort): Promise<Mail[]> {
  const address = `http://127.0.0.1:${apiPort}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
  const response = await fetch(address);
  const { mails } = (await response.json()) as { mails: Mail[] };
  return mails;
}

const CODE = /\b\d{6}\b/;

/** Waits for a code. @returns the last one that was sent */
export async function codeOf(email: string, apiPort?: number): Promise<string> {
  const newest = async () =>
    (await mailsTo(email, apiPort)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []).at(0) ?? '';
  await expect.poll(newest).toMatch(CODE);
  return newest();
}

/** Waits for a link. @returns path and query of the last one that was sent */
export async function linkOf(email: string): Promise<string> {
  const newest = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /https?:\S+code=\S+/.exec(text)?.[0] ?? []).at(0) ?? '';
  await expect.poll(newest).toContain('code=');
  const { pathname, search } = new URL(await newest());
  return pathname + search;
}

/** Registers an account with a password through the shop's calls. The page, or the browserless visitor, is signed in then. */
export async function registerByPassword(
  page: Pick<Page, 'request'>,
  email: string,
  region = 'id',
): Promise<void> {
  const answer = await page.request.post('/api/customer/v1/user', {
    headers: { region, ...ownNetwork() },
    data: { email, password: PASSWORD, grant_type: 'password', region },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
