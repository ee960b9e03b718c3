import Type from 'typebox';
import { Bool, Integer, List, Obj, PositiveId, REGION_IDS, Text, Union, oneOf } from './common.ts';

/** @see rules/calls/get-deletion, rules/accounts/deletion-obstacles */
export const Deletion = Obj({
  data: Obj({
    effective_at: Text({ description: 'ISO instant at which a deletion that is requested now takes effect' }),
    days: Integer({ minimum: 1, description: 'between the request and the deletion' }),
    obstacles: List(
      Obj({
        kind: oneOf(['order', 'subscription', 'charge', 'refund']),
        id: PositiveId,
        name: Text({
          description:
            'the number of an order, the name of a plan, the kind of a charge; of a refund, what it is of, or `plan`',
        }),
        region: oneOf(REGION_IDS),
      }),
      { description: 'what has to be settled before' },
    ),
  }),
});

const ExportedRow = Type.Record(Text(), Type.Unknown());

/** @see rules/calls/export-user, rules/accounts/export */
export const UserExport = Obj({
  data: Obj({
    exported_at: Text({ description: 'ISO instant' }),
    account: ExportedRow,
    lists: Type.Record(Text(), List(ExportedRow), {
      description: 'every list is there, empty ones too: addresses, wishlist, orders, payments and so on',
    }),
  }),
});

/** @see rules/calls/list-devices */
export const SignedInDevice = Obj({
  id: PositiveId,
  browser: Union([Text(), Type.Null()], { description: 'in words: `Safari`; null if it is not known' }),
  system: Union([Text(), Type.Null()], { description: 'in words: `iPhone`' }),
  signed_in_at: Text({ description: 'ISO instant' }),
  used_at: Text({ description: 'ISO instant of the last sign-in or renewal, ten minutes apart at most' }),
  is_this: Bool({ description: 'the device of the call' }),
});
