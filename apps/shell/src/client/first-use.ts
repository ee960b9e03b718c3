const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'focusin', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Brings what the first tap will need at the first sign that somebody is there; who only reads pays for no more than
 * the page. What fails is asked for again when it is really needed.
 */
export function onFirstUse(bring: () => Promise<unknown>): void {
  const warm = () => {
    for (const sign of SIGNS) removeEventListener(sign, warm, OPTIONS);
    // After what this sign is of: that must not wait.
    setTimeout(() => void bring().catch(() => undefined));
  };
  for (const sign of SIGNS) addEventListener(sign, warm, OPTIONS);
  // Who was there before the scripts were may wait for what they pressed.
  if (globalThis.__lemari?.isUsed) warm();
}
