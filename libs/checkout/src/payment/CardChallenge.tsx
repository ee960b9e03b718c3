import { css } from '@emotion/react';
import type { PageMessage } from '@lemari/contract/card-fields';
import type { CardProvider } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  challengeOutcome,
  type ChallengeOutcome,
  challengeUrl,
  readFieldsMessage,
} from './card-fields.rules.ts';

/** Timeout in ms of a frame that never loads. */
const SILENCE_MS = 15_000;

const look = css({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  background: token('paper'),
  '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
});
const barLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-16'),
  paddingInline: token('space-16'),
  borderBottom: `1px solid ${token('line-200')}`,
});
const titleLook = css({ fontSize: token('text-16'), fontWeight: 600, lineHeight: 1.3 });
const frameLook = css({ width: '100%', height: '100%', border: 0, colorScheme: 'light' });

interface CardChallengeProps {
  provider: CardProvider;
  clientSecret: string;
  onEnd: (outcome: ChallengeOutcome) => void;
}

/** The bank's question, in the provider's frame over the whole viewport. Closing it leaves the payment to be read. */
export function CardChallenge({ provider, clientSecret, onEnd }: CardChallengeProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    const target = frame.current?.contentWindow;
    if (!target || origin !== provider.origin || source !== target) return;
    const message = readFieldsMessage(data);
    if (message?.type === 'pay:ready') {
      clearTimeout(silence.current);
      const question: PageMessage = { type: 'pay:challenge', requestId, clientSecret };
      target.postMessage(question, provider.origin);
    }
    if (message?.type === 'pay:challenged' && message.requestId === requestId)
      onEnd(challengeOutcome(message.result));
  });
  const giveUp = useEffectEvent(() => onEnd({ kind: 'open' }));
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    addEventListener('message', listener);
    silence.current = setTimeout(() => giveUp(), SILENCE_MS);
    dialog.current?.showModal();
    return () => {
      removeEventListener('message', listener);
      clearTimeout(silence.current);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      css={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onEnd({ kind: 'open' });
      }}
    >
      <div css={barLook}>
        <h2 id={titleId} css={titleLook}>
          Confirm with your bank
        </h2>
        <Button tone="link" data-act="challenge-close" onClick={() => onEnd({ kind: 'open' })}>
          Close
        </Button>
      </div>
      <iframe
        ref={frame}
        css={frameLook}
        src={challengeUrl(provider, location.origin)}
        title="Your bank’s question"
      />
    </dialog>
  );
}
