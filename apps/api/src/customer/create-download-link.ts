import { phoneProblem, phoneRegionOf } from '@lemari/domain/phone';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/vertical';
import type { Handler } from '../http/handler.ts';
import { badInput, Refusal } from '../http/problem.ts';

/** Between two messages to the same number. */
const PAUSE_SECONDS = 60;

const pageOfApp = (region: RegionId) => `${baseOf('apparel', region)}/app`;

/** The way to the app, sent to a phone where text messages can be sent. @see accounts §2, Footer, and §7, User */
export const createDownloadLink: Handler<'createDownloadLink'> = async (
  { body: { phone_number: number }, headers: { region } },
  { db, clock, texts },
) => {
  const problem = phoneProblem(number);
  if (problem !== undefined) return badInput([{ field: 'phone_number', message: problem }]);

  const now = clock.now();
  const since = new Date(Date.parse(now) - PAUSE_SECONDS * 1000).toISOString();
  const recent = await db
    .selectFrom('download_link')
    .where('phone_number', '=', number)
    .where('asked_at', '>', since)
    .select('id')
    .executeTakeFirst();
  if (recent)
    return new Refusal(
      429,
      'We wrote to this number less than a minute ago. Please wait a moment before asking again.',
    );
  await db.insertInto('download_link').values({ phone_number: number, region, asked_at: now }).execute();

  const link = pageOfApp(phoneRegionOf(number)?.id ?? region);
  if (!texts) return { link, texted_to: null };
  const to = `+${number}`;
  try {
    await texts.send(to, `Your Lemari app: ${texts.storefrontUrl}${link}`);
  } catch (error) {
    // Whoever asked has the link all the same.
    console.warn('[download link]', error);
    return { link, texted_to: null };
  }
  return { link, texted_to: to };
};
