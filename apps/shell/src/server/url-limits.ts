import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_PAGE_URL } from '@lemari/domain/navigation/continue-path';
import { ANSWERS } from '../app/page-data.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendProblem } from './problem.ts';

/** Path prefixes that scripts call, with the longest URL of each, in characters. */
const CALLS: readonly { readonly prefix: string; readonly most: number }[] = [
  // Includes the callbacks of Google and Facebook, whose codes are long.
  { prefix: '/api/', most: 8_192 },
  { prefix: `${ANSWERS}/`, most: ANSWERS.length + LONGEST_PAGE_URL },
];

const callOf = ({ url }: FastifyRequest) => CALLS.find(({ prefix }) => url.startsWith(prefix));

/** Whether a script sent the request, which reads problem documents; anything else is a page for a visitor. */
export const isCall = (request: FastifyRequest): boolean => callOf(request) !== undefined;

const count = (characters: number): string => characters.toLocaleString('en');

/**
 * Answers 414 for a URL that is longer than any of the shop's, before it is rendered or cached.
 * @param baseCss the base style sheet of every page
 */
export function refuseLongUrls(app: FastifyInstance, baseCss: string): void {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { length } = request.url;
    const call = callOf(request);
    const most = call?.most ?? LONGEST_PAGE_URL;
    if (length <= most) return undefined;
    if (call)
      return sendProblem(
        reply,
        414,
        `This address is too long. It has ${count(length)} characters, and the shop takes ${count(most)}.`,
      );
    return sendPlainPage(reply, baseCss, {
      status: 414,
      title: 'This address is too long',
      text: 'This link is longer than any of ours, so it may be damaged. Go to the front page, or check the link.',
    });
  });
}
