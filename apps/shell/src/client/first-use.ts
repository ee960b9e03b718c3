const SIGNS = ['scroll', 'pointerdown', 'focusin', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Brings what the first tap will need at the first sign that somebody is there, or when the browser is idle on a
 * connection that is not metered. What fails is asked for again when it is really needed.
 */
export function onFirstUse(bring: () => Promise<unknown>): void {
  const warm = () => {
    for (const sign of SIGNS) removeEventListener(sign, warm, OPTIONS);
    bring().catch(() => undefined);
  };
  for (const sign of SIGNS) addEventListener(sign, warm, OPTIONS);
  if (navigator.connection?.saveData) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(warm, { timeout: 5_000 });
  else setTimeout(warm, 5_000);
}
