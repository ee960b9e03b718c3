/** Selectors in order of preference: an invalid field, the first editable field, the button. */
const NEXT = ['[aria-invalid="true"]', 'input:not([type="hidden"], [readonly]), select, textarea', 'button'];

/** Focuses the first control that needs input. */
export function focusFirst(box: HTMLElement | null): void {
  for (const selector of NEXT) {
    const element = box?.querySelector<HTMLElement>(selector);
    if (element) return element.focus();
  }
}
