import { type ReactNode, useState } from 'react';
import type { CardProvider } from '@lemari/kit';
import type { ChallengeOutcome } from './card-fields.rules.ts';
import { CardChallenge } from './CardChallenge.tsx';

/** A question of a bank that waits for its answer. */
interface Question {
  readonly clientSecret: string;
  readonly answer: (outcome: ChallengeOutcome) => void;
}

/** Shows banks' questions (3-D Secure) over the page. @see docs/decisions/0222 */
export function useCardChallenge(provider: CardProvider | undefined): {
  /** Rendered by the page that asks. */
  readonly dialog: ReactNode;
  /** Resolves once the bank has its answer, or this page cannot know it. */
  readonly ask: (clientSecret: string) => Promise<ChallengeOutcome>;
} {
  const [question, setQuestion] = useState<Question>();
  return {
    dialog: provider && question && (
      <CardChallenge
        provider={provider}
        clientSecret={question.clientSecret}
        onEnd={(outcome) => {
          question.answer(outcome);
          setQuestion(undefined);
        }}
      />
    ),
    ask: (clientSecret) =>
      provider
        ? new Promise((answer) => setQuestion({ clientSecret, answer }))
        : Promise.resolve({ kind: 'open' }),
  };
}
