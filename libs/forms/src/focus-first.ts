/** Selectors in order of preference: an invalid field or frame of fields, the first editable field, the button. */
const NEXT = [
  '[aria-invalid="true"], [data-invalid]',
  'input:not([type="hidden"], [readonly]), select, textarea',
  'button',
];

/** Scrolls to the notice above a long form; its role announces it. */
export const showNotice = (box: HTMLElement | null): void =>
  box?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });

/** Focuses the first control that needs input. */
export function focusFirst(box: HTMLElement | null): void {
  for (const selector of NEXT) {
    const element = box?.querySelector<HTMLElement>(selector);
    if (element) return element.focus();
  }
}
