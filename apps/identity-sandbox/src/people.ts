import { createHash } from 'node:crypto';

/** A made-up person. */
export interface Person {
  /** The provider's id of the person. */
  readonly id: string;
  readonly name: string;
  readonly email?: string;
}

/** The same id for the same person, and another one at each provider. */
const idOf = (provider: string, text: string): string =>
  BigInt(`0x${createHash('sha256').update(`${provider} ${text}`).digest('hex').slice(0, 15)}`).toString();

/** People of a provider by id: those to choose from, and those who were typed. */
export function peopleOf(provider: 'google' | 'facebook') {
  const people = new Map<string, Person>();
  const add = (name: string, email?: string): Person => {
    const id = idOf(provider, email ?? name);
    const person = { id, name, ...(email !== undefined && { email }) };
    people.set(id, person);
    return person;
  };
  add('Mei Tan', 'mei.tan@example.com');
  add('Ayu Lestari', 'ayu.lestari@example.com');
  // Google always has an e-mail; people join Facebook with a phone number.
  if (provider === 'facebook') add('Siti Rahma');
  const choices = [...people.values()];
  return {
    choices,
    byId: (id: string): Person | undefined => people.get(id),
    /** The person of a form: one of the list, or one who was typed. */
    chosen(form: URLSearchParams): Person | undefined {
      const id = form.get('person');
      if (id) return people.get(id);
      const name = form.get('name')?.trim();
      const email = form.get('email')?.trim();
      return name && email ? add(name, email) : undefined;
    },
  };
}

export type People = ReturnType<typeof peopleOf>;
