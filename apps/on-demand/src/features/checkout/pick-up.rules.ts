/** Begins the names of the fields of the pick-up address: the page has those of the delivery's address too. */
export const PICK_UP = 'pickUp-';

const named = (name: string): string => PICK_UP + name;

/** The entries of the pick-up address, by the names of an address. */
const pickUpEntries = <Value>(entries: Iterable<readonly [string, Value]>) =>
  [...entries].flatMap(([name, value]) =>
    name.startsWith(PICK_UP) ? [[name.slice(PICK_UP.length), value] as const] : [],
  );

/** Values or errors of the pick-up address, by the names of an address. */
export const ofPickUp = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(pickUpEntries(Object.entries(texts)));

/** The fields of the pick-up address as a form of an address. */
export function pickUpForm(form: FormData): FormData {
  const address = new FormData();
  for (const [name, value] of pickUpEntries(form.entries())) address.set(name, value);
  return address;
}

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Problems of an address, by the names of the pick-up's fields. */
export const pickUpProblems = (problems: readonly Problem[]): Problem[] =>
  problems.map(({ field, message }) => ({ field: named(field), message }));

/** Names of fields of an address, or such names by others, as those of the pick-up. */
export const pickUpNames = (names: readonly string[]): readonly string[] => names.map(named);
export const pickUpTied = (
  tied: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(tied).map(([name, fields]) => [named(name), pickUpNames(fields)]));
export const pickUpNamesBy = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([from, to]) => [named(from), named(to)]));
