import Type from 'typebox';
import { Integer, Line, List, Num, Obj, Optional, Text, Union } from './common.ts';
import { EventFact } from './content.ts';

/** An event of a visitor. Only the services report that an order was created. @see rules/calls/clevertap, rules/analytics/order-created */
export const Event = Obj({
  identity: Optional(Line(120)),
  evtName: Text({ pattern: '^(?!order_created$)[a-z][a-z0-9_]{1,59}$' }),
  evtData: Type.Record(Text(), EventFact),
  timestamp: Integer({ minimum: 0, maximum: 99_999_999_999, description: 'seconds since 1970' }),
});

/** The storefront's own call for products. @see rules/calls/own-products */
export const ProductsCall = Type.Object(
  {
    params: Optional(
      Type.Record(Text(), Union([Text(), Num(), List(Union([Text(), Num()]))]), {
        description: 'the query of the list',
      }),
    ),
    page: Optional(Integer({ minimum: 0 })),
    payload: Optional(
      Type.Record(Text(), Type.Unknown(), { description: 'the body of a collection’s list' }),
    ),
  },
  { additionalProperties: false },
);
