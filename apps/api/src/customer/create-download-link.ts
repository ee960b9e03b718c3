import { phoneProblem, phoneRegionOf, savedPhone } from '@lemari/domain/person/phone';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { counted } from '../limits/count.ts';

const pageOfApp = (region: RegionId) => `${baseOf('apparel', region)}/app`;

/**
 * Sends the link to the app as a text message, if text messages can be sent.
 * @see rules/calls/download-link; docs/decisions/0062
 */
export const createDownloadLink: Handler<'createDownloadLink'> = async (
  { body: { phone_number: written }, headers: { region }, address, device },
  tools,
) => {
  const phone = savedPhone(written);
  const problem = phoneProblem(phone);
  if (problem !== undefined) return new Refusal(400, problem, [{ field: 'phone_number', message: problem }]);
  const count = await counted('text a link', { phone, address, device }, tools);
  if (count instanceof Refusal) return count;
  const { db, clock, log, texts } = tools;
  await db
    .insertInto('download_link')
    .values({ phone_number: phone, region, asked_at: clock.now() })
    .execute();

  const link = pageOfApp(phoneRegionOf(phone)?.id ?? region);
  if (!texts) return { link, texted_to: null };
  const to = `+${phone}`;
  try {
    await texts.send(to, `Lemari on your phone: ${texts.storefrontUrl}${link}`);
  } catch (error) {
    // The answer contains the link anyway.
    log.warn({ err: error }, 'a text message was not sent');
    await count.undo();
    return { link, texted_to: null };
  }
  return { link, texted_to: to };
};
