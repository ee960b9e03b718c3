import { MOST_BODY_LEVELS } from '@lemari/contract/body-levels';

/** @returns undefined for what is no JSON or nested too deep, neither of which any schema takes */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Texts, which may hold brackets, and brackets. Linear in JSON alone, where every text ends. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > MOST_BODY_LEVELS) return true;
  }
  return false;
}
