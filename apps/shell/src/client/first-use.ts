const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'focusin', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Loads the scripts of the first interaction at the first sign of use. A visitor who only reads loads no more than
 * the page. What fails here is loaded again when it is needed.
 */
export function onFirstUse(load: () => Promise<unknown>): void {
  const warm = () => {
    for (const sign of SIGNS) removeEventListener(sign, warm, OPTIONS);
    // After the event itself, which must not wait.
    setTimeout(() => void load().catch(() => undefined));
  };
  for (const sign of SIGNS) addEventListener(sign, warm, OPTIONS);
  // A visitor who interacted before the scripts ran may be waiting for a result.
  if (globalThis.__lemari?.isUsed) warm();
}
