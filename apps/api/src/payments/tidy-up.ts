import type { Tools } from '../tools/tools.ts';
import { runNow } from '../platform/jobs/jobs.ts';
import { SEND_REFUNDS } from './refunds.ts';

/** What is done after an answer has been given: money goes back, then each kind of payable sends what it has to tell. */
export async function tidyUp(tools: Tools): Promise<void> {
  await runNow(SEND_REFUNDS, tools);
  for (const { sendNews } of Object.values(tools.payables)) await sendNews(tools);
}
