import { type RefObject, useEffect } from 'react';

/** Values of the forms of this tab, by the form's name. */
const FORMS = 'forms';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/** Hidden fields and secrets are not the visitor's text. */
const isPersisted = (control: Control): boolean =>
  control.name !== '' && !['hidden', 'password', 'submit', 'button'].includes(control.type);

/** Chooses or fills in as a visitor would, so that fields that React controls follow. */
function fill(control: Control, value: string): void {
  if (isToggle(control)) {
    if (control.value === value && !control.checked) control.click();
    return;
  }
  if (control.value === value) return;
  // The setter of the element’s class: React replaces that of the element.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

/** The values of a form's fields by name; of radio buttons the checked one. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements]
      .filter(isControl)
      .filter((control) => isPersisted(control) && (!isToggle(control) || control.checked))
      .map((control) => [control.name, control.value]),
  );

type Values = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The values of all forms; none where the storage is forbidden or was changed by hand. */
function allPersisted(): Readonly<Record<string, unknown>> {
  try {
    const persisted: unknown = JSON.parse(sessionStorage.getItem(FORMS) ?? '{}');
    return isRecord(persisted) ? persisted : {};
  } catch {
    return {};
  }
}

/** @param values undefined forgets the form */
function save(name: string, values: Values | undefined): void {
  try {
    sessionStorage.setItem(FORMS, JSON.stringify({ ...allPersisted(), [name]: values }));
  } catch {
    // A full or forbidden storage keeps nothing; the form still works.
  }
}

/**
 * Keeps what a visitor has entered in a form for this tab, so that leaving the page and coming back loses nothing.
 * Forget it once the form is saved. Signing out clears it.
 * @param name of the form, unique in the shop
 */
export function usePersistedFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): { forget: () => void } {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const persisted = allPersisted()[name];
    for (const control of [...element.elements].filter(isControl).filter(isPersisted)) {
      const value = isRecord(persisted) ? persisted[control.name] : undefined;
      if (typeof value === 'string') fill(control, value);
    }
    const saveAll = () => save(name, valuesOf(element));
    element.addEventListener('input', saveAll);
    element.addEventListener('change', saveAll);
    return () => {
      element.removeEventListener('input', saveAll);
      element.removeEventListener('change', saveAll);
    };
  }, [form, name]);
  return { forget: () => save(name, undefined) };
}
