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
    if (!element) continue;
    element.focus();
    showMessage(element);
    return;
  }
}

/** Of a group that is taller than the window, the message below it is shown rather than its first option. */
function showMessage(element: HTMLElement): void {
  const ids = element.getAttribute('aria-describedby') ?? '';
  document.getElementById(ids.split(' ').at(-1) ?? '')?.scrollIntoView({ block: 'nearest' });
}
