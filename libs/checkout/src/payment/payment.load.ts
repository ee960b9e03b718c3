import { shopOf } from '@lemari/catalogue/shop';
import { loadForUser } from '@lemari/http/load';
import { type LoaderFunctionArgs, type Mount, setupContext } from '@lemari/kit';
import { cardsQuery } from './payment.queries.ts';
import { paymentMethods, type PayOffers } from './payment.rules.ts';

/** What can be paid with. @throws as `loadForUser` does */
export const loadPay = async (args: LoaderFunctionArgs, mount: Mount): Promise<PayOffers> => ({
  cards: await loadForUser(args, mount, cardsQuery, shopOf(mount)),
  methods: paymentMethods(args.context.get(setupContext)),
});
