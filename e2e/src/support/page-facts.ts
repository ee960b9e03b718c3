import Type, { type TSchema } from 'typebox';

/** Fields that search engines require of each kind of structured data. @see https://schema.org */
const address = Type.String({ pattern: '^https?://[^/]+/' });
const text = Type.String({ minLength: 1 });

const offer = Type.Object({
  '@type': Type.Literal('Offer'),
  price: Type.String({ pattern: '^\\d+(\\.\\d\\d)?$' }),
  priceCurrency: Type.Union([Type.Literal('SGD'), Type.Literal('IDR'), Type.Literal('HKD')]),
  availability: Type.String({ pattern: '^https://schema.org/(InStock|OutOfStock)$' }),
  url: address,
  businessFunction: address,
});

export const FACT_SCHEMAS: Readonly<Record<string, TSchema>> = {
  Organization: Type.Object({ name: text, url: address, logo: address }),
  FAQPage: Type.Object({
    mainEntity: Type.Array(
      Type.Object({
        '@type': Type.Literal('Question'),
        name: text,
        acceptedAnswer: Type.Object({ '@type': Type.Literal('Answer'), text }),
      }),
      { minItems: 1 },
    ),
  }),
  BreadcrumbList: Type.Object({
    itemListElement: Type.Array(
      Type.Object({
        '@type': Type.Literal('ListItem'),
        position: Type.Integer({ minimum: 1 }),
        name: text,
        item: Type.Optional(address),
      }),
      { minItems: 2 },
    ),
  }),
  Product: Type.Object({
    name: text,
    description: text,
    sku: text,
    image: Type.Array(address, { minItems: 1 }),
    brand: Type.Object({ '@type': Type.Literal('Brand'), name: text }),
    offers: Type.Array(offer, { minItems: 1 }),
  }),
};
