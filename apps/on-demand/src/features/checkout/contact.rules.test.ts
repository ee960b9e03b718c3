import { contactOf, readContact } from './contact.rules.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the contact of a checkout', () => {
  it.each([
    {
      spec: 'a new customer',
      profile: { name: undefined, phoneNumber: undefined },
      contact: { isMissing: true, courierPhone: undefined },
    },
    {
      spec: 'a customer without a number',
      profile: { name: 'Ayu', phoneNumber: undefined },
      contact: { isMissing: true, courierPhone: undefined },
    },
    {
      spec: 'a known customer',
      profile: { name: 'Ayu', phoneNumber: '6281234567890' },
      contact: { isMissing: false, courierPhone: '81234567890' },
    },
    {
      spec: 'a customer with a number abroad, which no courier calls',
      profile: { name: 'Ayu', phoneNumber: '6581234567' },
      contact: { isMissing: false, courierPhone: undefined },
    },
  ])('of $spec', ({ profile, contact }) => expect(contactOf('id', profile)).toEqual(contact));

  const facts = (fields: Readonly<Record<string, string>>) => ({
    region: 'id' as const,
    today: '2026-11-21',
    form: form(fields),
  });
  const NEW = { isMissing: true, courierPhone: undefined };

  // @see rules/phones/saved
  it('is saved and called without the zero in front', () => {
    const fields = { name: ' Ayu ', phoneCode: '+62', phoneNumber: '081234567890' };
    expect(readContact(NEW, facts(fields))).toEqual({
      ok: true,
      value: {
        profile: { name: 'Ayu', phoneNumber: '6281234567890' },
        courierPhone: '81234567890',
      },
    });
  });

  it('names each empty field', () => {
    expect(readContact(NEW, facts({ name: '', phoneCode: '+62', phoneNumber: '' }))).toEqual({
      ok: false,
      errors: [
        { field: 'name', message: 'Name must be filled' },
        { field: 'phoneNumber', message: 'Phone number must be filled' },
      ],
    });
  });

  it('keeps the profile of a known customer', () => {
    expect(readContact({ isMissing: false, courierPhone: '81234567890' }, facts({ name: 'Eve' }))).toEqual({
      ok: true,
      value: { profile: undefined, courierPhone: '81234567890' },
    });
  });
});
