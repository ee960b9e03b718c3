import { EXAMPLES } from '@lemari/contract/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import AddCardModal from './AddCardModal.tsx';

const ACCOUNT = mountAt('/sg/apparel/account');
const [VISA] = EXAMPLES.listCards.cards;
if (!VISA) throw new Error('a card is expected');
const OTHER = {
  ...VISA,
  id: 8,
  token: 'tok_other',
  brand: 'mastercard',
  last_four_digit: '5454',
  is_default: false,
};
const EXPIRED = { ...OTHER, id: 9, token: 'tok_expired', last_four_digit: '1111', expiration_year: 2025 };
const CARDS = { listCards: { body: { cards: [{ ...VISA, is_default: true }, OTHER, EXPIRED] } } };

const open = (answers: Answers = CARDS) =>
  showAccount({ mount: ACCOUNT, path: '/cards', visit: SIGNED_IN, answers });

describe('the saved cards', () => {
  // @see rules/payment/cards-page
  it('are listed with the default one, and another can be made the default', async () => {
    const { calls, container } = await open();
    const [first, second, third] = screen
      .getAllByRole('listitem')
      .filter((item) => /ending/.test(item.textContent));
    expect(first).toHaveTextContent(`Visa ending ${VISA.last_four_digit}`);
    expect(first).toHaveTextContent('Default');
    expect(third).toHaveTextContent('Expired');
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
    await expect(container).toBeAccessible();
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Make default/ }));
    await waitFor(() =>
      expect(sent(calls, 'setDefaultCard')).toEqual([['setDefaultCard', { id: 8 }, undefined]]),
    );
  });

  it('are none at first', async () => {
    await open({ listCards: { body: { cards: [] } } });
    expect(screen.getByText('No card yet')).toBeVisible();
  });

  it('say why the default has not changed', async () => {
    await open({ ...CARDS, setDefaultCard: { refused: refusal(500) } });
    const [button] = screen.getAllByRole('button', { name: /^Make default/ });
    if (button) await user.click(button);
    expect(await screen.findByText('Your cards have not changed.')).toBeVisible();
  });

  it('change without scripts', async () => {
    const { calls, where } = await post(
      { mount: ACCOUNT, path: '/cards', visit: SIGNED_IN, answers: CARDS },
      { id: '8' },
    );
    expect(sent(calls, 'setDefaultCard')).toEqual([['setDefaultCard', { id: 8 }, undefined]]);
    expect(where()).toBe('/sg/apparel/account/cards');
  });

  it('redirect a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: ACCOUNT, path: '/cards' });
    expect(where()).toBe('/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Faccount%2Fcards');
  });

  it('are added in the modal', async () => {
    const { modals } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    expect(modals.open).toHaveBeenCalledWith('add-card', { onAdded: expect.any(Function) as unknown });
  });
});

const ORIGIN = 'http://localhost:4400';
const FRAME = 'Card number, expiry date and security code';
const CARD = {
  token: 'tok_new',
  brand: 'visa',
  last_four_digit: '4242',
  expiration_month: 12,
  expiration_year: 2030,
};
const TAKEN = { status: 'verified', ...CARD };

interface Posted {
  readonly type?: string;
  readonly requestId?: string;
}

/** The modal with the provider's fields, which answer `result`. */
async function openModal(result: object, answers: Answers = CARDS, setup = {}) {
  const [onClose, onAdded] = [jest.fn(), jest.fn()];
  const Component = () => (
    <AddCardModal dialog={{ open: true, onClose, closesOnOverlay: true }} values={{ onAdded }} />
  );
  const routes = [{ id: 'page', index: true as const, Component }];
  const stage = await showAccount({ mount: ACCOUNT, routes, path: '', visit: SIGNED_IN, answers, setup });
  const frame = screen.queryByTitle<HTMLIFrameElement>(FRAME);
  const source = frame?.contentWindow;
  const send = (data: object) =>
    act(() => {
      dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source: source ?? null, data }));
    });
  if (source) {
    source.postMessage = ((message: Posted) => {
      if (message.type === 'pay:submit')
        queueMicrotask(() => send({ type: 'pay:result', requestId: message.requestId, result }));
    }) as typeof source.postMessage;
    send({ type: 'pay:ready', height: 200 });
  }
  return { ...stage, onClose, onAdded };
}

const save = () => user.click(screen.getByRole('button', { name: 'Save this card' }));

describe('the modal that adds a card', () => {
  // @see rules/modals/key-add-card
  it('saves it beside the default one, with the provider of plans', async () => {
    const { calls, onAdded, onClose, container } = await openModal(TAKEN);
    await expect(container).toBeAccessible();
    await save();
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent(calls, 'createCard')).toEqual([['createCard', { ...CARD, payment_provider: 'stripe' }]]);
    expect(sent(calls, 'createAccount')).toEqual([]);
  });

  it('saves it as the default one', async () => {
    const { calls, onAdded } = await openModal(TAKEN);
    await user.click(await screen.findByRole('checkbox', { name: 'Make it my default card' }));
    await save();
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    expect(sent(calls, 'createCard')).toEqual([]);
    expect(sent(calls, 'createAccount')).toEqual([
      ['createAccount', expect.objectContaining({ payment_method: 'credit_card' })],
    ]);
  });

  it('does not ask about the first card, which is the default', async () => {
    await openModal(TAKEN, { listCards: { body: { cards: [] } } });
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it.each([
    { spec: 'the provider', result: { status: 'failed', reason: 'The card has expired.' }, answers: CARDS },
    {
      spec: 'the shop',
      result: TAKEN,
      answers: {
        ...CARDS,
        createCard: {
          refused: refusal(400, { errors: [{ field: 'token', message: 'The card has expired.' }] }),
        },
      },
    },
  ])('says at its fields why $spec refuses it, and takes another', async ({ result, answers }) => {
    const { onAdded } = await openModal(result, answers);
    await save();
    expect(await screen.findByText('The card has expired.')).toBeVisible();
    expect(onAdded).not.toHaveBeenCalled();
    await save();
    expect(await screen.findByText('The card has expired.')).toBeVisible();
  });

  it('asks the bank’s question', async () => {
    await openModal(TAKEN, {
      ...CARDS,
      createCard: {
        refused: refusal(409, {
          error: 'card_challenge',
          errors: [{ field: 'client_secret', message: 'seti_1_secret_2' }],
        }),
      },
    });
    await save();
    expect(await screen.findByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
  });

  it('says so where a card can only be saved while paying', async () => {
    await openModal(TAKEN, CARDS, { cardProvider: undefined });
    expect(screen.getByRole('dialog', { name: 'Cards are saved when you pay' })).toBeVisible();
  });
});
