import { readRecipient, type Recipient, recipientFields, recipientOf } from './recipient.rules.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the recipient of a checkout', () => {
  it.each([
    {
      spec: 'a new customer',
      profile: { name: undefined, phoneNumber: undefined },
      recipient: { asksName: true, asksPhone: true, courierPhone: undefined },
      fields: { name: '', phoneCode: '+62', phoneNumber: '' },
    },
    {
      spec: 'a customer without a number',
      profile: { name: 'Ayu', phoneNumber: undefined },
      recipient: { asksName: false, asksPhone: true, courierPhone: undefined },
      fields: { name: 'Ayu', phoneCode: '+62', phoneNumber: '' },
    },
    {
      spec: 'a known customer',
      profile: { name: 'Ayu', phoneNumber: '6281234567890' },
      recipient: { asksName: false, asksPhone: false, courierPhone: '81234567890' },
      fields: { name: 'Ayu', phoneCode: '+62', phoneNumber: '81234567890' },
    },
    {
      spec: 'a customer with a number abroad, which no courier calls',
      profile: { name: 'Ayu', phoneNumber: '6581234567' },
      recipient: { asksName: false, asksPhone: false, courierPhone: undefined },
      fields: { name: 'Ayu', phoneCode: '+62', phoneNumber: '' },
    },
  ])('is known as far as the profile of $spec', ({ profile, recipient, fields }) => {
    expect(recipientOf('id', profile)).toEqual(recipient);
    expect(recipientFields('id', profile)).toEqual(fields);
  });

  const facts = (fields: Readonly<Record<string, string>>) => ({
    region: 'id' as const,
    today: '2026-11-21',
    form: form(fields),
  });
  const NEW: Recipient = { asksName: true, asksPhone: true, courierPhone: undefined };

  // @see rules/phones/saved
  it('is saved and called without the zero in front', () => {
    const fields = { name: ' Ayu ', phoneCode: '+62', phoneNumber: '081234567890' };
    expect(readRecipient(NEW, facts(fields))).toEqual({
      ok: true,
      value: {
        profile: { name: 'Ayu', phoneNumber: '6281234567890' },
        courierPhone: '81234567890',
      },
    });
  });

  // @see rules/phones/digits-form; docs/decisions/0305
  it.each([
    { phoneNumber: '+6281234567890', saved: '6281234567890' },
    { phoneNumber: '+62081234567890', saved: '6281234567890' },
    { phoneNumber: '+62 81234567890', saved: undefined },
    { phoneNumber: '+6581234567', saved: undefined },
    { phoneNumber: '+81234567890', saved: undefined },
  ])('is saved as $saved if typed as $phoneNumber', ({ phoneNumber, saved }) => {
    const read = readRecipient(NEW, facts({ name: 'Ayu', phoneCode: '+62', phoneNumber }));
    expect(read.ok ? read.value.profile?.phoneNumber : undefined).toBe(saved);
    if (!read.ok)
      expect(read.errors).toEqual([
        {
          field: 'phoneNumber',
          message: 'Invalid phone number. Phone number must be numbers only',
        },
      ]);
  });

  it('names each empty field', () => {
    expect(readRecipient(NEW, facts({ name: '', phoneCode: '+62', phoneNumber: '' }))).toEqual({
      ok: false,
      errors: [
        { field: 'name', message: 'Name must be filled' },
        { field: 'phoneNumber', message: 'Phone number must be filled' },
      ],
    });
  });

  it('keeps a number abroad where the name alone is missing', () => {
    const nameless: Recipient = { asksName: true, asksPhone: false, courierPhone: undefined };
    expect(readRecipient(nameless, facts({ name: 'Ayu', phoneNumber: '81234567890' }))).toEqual({
      ok: true,
      value: { profile: { name: 'Ayu' }, courierPhone: undefined },
    });
  });

  it('keeps the profile of a known customer', () => {
    const known: Recipient = { asksName: false, asksPhone: false, courierPhone: '81234567890' };
    expect(readRecipient(known, facts({ name: 'Eve' }))).toEqual({
      ok: true,
      value: { profile: undefined, courierPhone: '81234567890' },
    });
  });
});
