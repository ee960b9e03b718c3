import { type ReactNode, useState } from 'react';
import type { CardProvider } from '@lemari/kit';
import type { ChallengeOutcome } from './card-fields.rules.ts';
import { CardChallenge } from './CardChallenge.tsx';

/** A question of a bank that waits for its answer. */
interface Asked {
  readonly clientSecret: string;
  readonly answer: (outcome: ChallengeOutcome) => void;
}

/** Shows banks' questions (3-D Secure) over the page. @see docs/decisions/0222 */
export function useCardChallenge(provider: CardProvider | undefined): {
  /** Rendered by the page that asks. */
  readonly dialog: ReactNode;
  /** Resolves once the bank has its answer, or nobody here can know it. */
  readonly ask: (clientSecret: string) => Promise<ChallengeOutcome>;
} {
  const [asked, setAsked] = useState<Asked>();
  return {
    dialog: provider && asked && (
      <CardChallenge
        provider={provider}
        clientSecret={asked.clientSecret}
        onEnd={(outcome) => {
          asked.answer(outcome);
          setAsked(undefined);
        }}
      />
    ),
    ask: (clientSecret) =>
      provider
        ? new Promise((answer) => setAsked({ clientSecret, answer }))
        : Promise.resolve({ kind: 'open' }),
  };
}
