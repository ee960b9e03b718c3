import { MOST_BODY_LEVELS } from '@lemari/contract/body-levels';

/** @returns undefined for invalid JSON or for JSON that is nested too deep; no schema accepts either */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(text) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Strings, which may contain brackets, and brackets. Linear time, as every string of valid JSON ends. */
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
