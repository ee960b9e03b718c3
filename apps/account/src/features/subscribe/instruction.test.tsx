import { screen, within } from '@testing-library/react';
import { showAccount } from '../../testing/account-stage.tsx';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import InstructionModal from './InstructionModal.tsx';

// @see rules/modals/key-instruction
it.each([
  { spec: 'a guest', visit: GUEST, words: /Sign in or create an account/ },
  { spec: 'a customer', visit: SIGNED_IN, words: /^We check that it’s for your account/ },
])('says to $spec how a join code becomes a plan', async ({ visit, words }) => {
  const Component = () => (
    <InstructionModal
      dialog={{ open: true, onClose: () => undefined, closesOnOverlay: true }}
      values={undefined}
    />
  );
  const routes = [{ id: 'page', index: true as const, Component }];
  const { container } = await showAccount({
    mount: mountAt('/sg/bags/subscription'),
    routes,
    path: '',
    visit,
  });
  const [first, second, ...others] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/at least 5 characters/);
  expect(second).toHaveTextContent(words);
  expect(others).toHaveLength(2);
  await expect(container).toBeAccessible();
});
