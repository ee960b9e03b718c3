import { ProductsCall } from '@lemari/contract/schemas';
import { encodeQuery } from '@lemari/contract/query';
import type { FieldError } from '@lemari/validation/parse-with';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';

const schema = Compile(ProductsCall);

/** The request to a service that lists products. */
export interface ProductsRequest {
  readonly service: 'catalogue' | 'discovery';
  readonly method: 'GET' | 'POST';
  /** Path and query below the service's URL. */
  readonly path: string;
  readonly body?: string;
}

/** Error message of each field. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  params: 'must be an object of texts and numbers',
  page: 'must be a non-negative integer',
  payload: 'must be an object',
};

/**
 * Parses `POST /api/products`. With a payload it lists the styles of a collection, else the products that match its
 * params.
 * @returns the request to the service, or the invalid fields
 * @see rules/calls/own-products
 */
export function readProductsCall(input: unknown): ProductsRequest | readonly FieldError[] {
  if (!schema.Check(input)) return problemsOf(input);
  const { params = {}, page, payload }: Static<typeof ProductsCall> = input;
  const query = encodeQuery({ ...params, page_number: page });
  const search = query && `?${query}`;
  return payload
    ? {
        service: 'discovery',
        method: 'POST',
        path: `/featureds/products${search}`,
        body: JSON.stringify(payload),
      }
    : { service: 'catalogue', method: 'GET', path: `/v4/products${search}` };
}

function problemsOf(input: unknown): FieldError[] {
  const fields = new Set(
    [...schema.Errors(input)].map(({ instancePath }) => instancePath.split('/')[1] ?? ''),
  );
  const unknown =
    typeof input === 'object' && input !== null
      ? Object.keys(input).filter((key) => !Object.hasOwn(FIELD_MESSAGES, key))
      : [];
  return [
    ...[...fields]
      .filter((field) => field in FIELD_MESSAGES)
      .map((field) => ({ field, message: FIELD_MESSAGES[field] ?? '' })),
    ...unknown.map((field) => ({ field, message: 'is unknown' })),
    ...(fields.has('') && unknown.length === 0 ? [{ field: 'body', message: 'must be a JSON object' }] : []),
  ];
}
