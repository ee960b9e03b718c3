import { cardOutcome, readFieldsMessage } from './card-fields.rules.ts';

describe('what the card fields say', () => {
  it.each([
    { message: { type: 'pay:ready', height: 240 }, read: { type: 'pay:ready', height: 240 } },
    { message: { type: 'pay:ready', height: -1 }, read: undefined },
    { message: { type: 'pay:ready', height: '240' }, read: undefined },
    { message: { type: 'pay:enter', more: 1 }, read: { type: 'pay:enter' } },
    { message: { type: 'pay:result', requestId: 5 }, read: undefined },
    { message: { type: 'other' }, read: undefined },
    { message: null, read: undefined },
    { message: 'pay:ready', read: undefined },
  ])('$message', ({ message, read }) => {
    expect(readFieldsMessage(message)).toEqual(read);
  });

  it.each([
    { result: { status: 'failed', reason: 'No balance.' }, outcome: { ok: false, message: 'No balance.' } },
    { result: { status: 'failed', reason: '' }, outcome: { ok: false, message: 'Unknown error' } },
    { result: { status: 'in_review', reason: 'x' }, outcome: { ok: false, message: '3DS validation error' } },
    { result: { status: 'incomplete' }, outcome: { ok: false } },
    { result: { status: 'verified', token: 5 }, outcome: { ok: false, message: 'Unknown error' } },
    { result: { status: 'constructor' }, outcome: { ok: false, message: 'Unknown error' } },
    { result: undefined, outcome: { ok: false, message: 'Unknown error' } },
  ])('comes to $outcome for $result', ({ result, outcome }) => {
    expect(cardOutcome(result)).toEqual(outcome);
  });
});
