import { StripeError } from './errors.ts';

/** Parameters by path: `metadata.reference`, `line_items.0.price_data.currency`. */
export type Parameters = Readonly<Record<string, string>>;

/** `line_items[0][price_data][currency]` → `line_items.0.price_data.currency` */
const pathOf = (name: string): string => name.replace(/\[([^\]]*)\]/g, '.$1');

/** Reads a form or a query in Stripe's notation. */
export const readParameters = (text: string): Parameters =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [pathOf(name), value]));

/** @param allowed paths, with `*` for a name or a number */
export function refuseUnknown(parameters: Parameters, allowed: readonly string[]): void {
  const patterns = allowed.map((path) => path.split('.'));
  for (const path of Object.keys(parameters)) {
    const parts = path.split('.');
    const isKnown = patterns.some(
      (pattern) =>
        pattern.length === parts.length && pattern.every((part, at) => part === '*' || part === parts[at]),
    );
    if (!isKnown)
      throw new StripeError(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${path}`,
        param: path,
      });
  }
}

export function needed(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value !== undefined && value !== '') return value;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
}

export function neededInteger(parameters: Parameters, name: string): number {
  const value = needed(parameters, name);
  if (/^\d{1,12}$/.test(value)) return Number(value);
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'parameter_invalid_integer',
    message: `Invalid integer: ${value}`,
    param: name,
  });
}

/** The parameters below a name: `metadata`. */
export const below = (parameters: Parameters, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([path, value]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : [],
    ),
  );
