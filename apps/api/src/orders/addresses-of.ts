import type { WireAddress } from '@lemari/contract/wire';
import { getUserSettings } from '../customer/addresses.ts';
import type { Call } from '../tools/handler.ts';
import { Refusal } from '../platform/http/problem.ts';
import type { Tools } from '../tools/tools.ts';

/** The caller's addresses in the region. @returns a refusal for a guest */
export async function addressesOf(
  { headers, address }: Pick<Call<'listOrders'>, 'headers' | 'address'>,
  tools: Tools,
): Promise<readonly WireAddress[] | Refusal> {
  const call = { headers, address, params: undefined, query: undefined, body: undefined };
  const settings = await getUserSettings(call, tools);
  return settings instanceof Refusal ? settings : settings.data.user_addresses;
}
