/** What is asked next: what was wrong, else the first thing to fill in, else the button. */
const NEXT = ['[aria-invalid="true"]', 'input:not([type="hidden"], [readonly]), select, textarea', 'button'];

/** Gives the focus to what a form asks next. */
export function focusFirst(box: HTMLElement | null): void {
  for (const selector of NEXT) {
    const element = box?.querySelector<HTMLElement>(selector);
    if (element) return element.focus();
  }
}
