import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardProvider } from '@lemari/kit';
import { type CardOutcome, cardOutcome, noCardOutcome, readFieldsMessage } from './card-fields.rules.ts';
import { fieldsUrl } from './card-provider.ts';

/** How long loaded fields may take to answer, and how often they are loaded again. @see rules/payment/provider-retry */
const RETRY_MS = 1_000;
const MOST_TRIES = 5;
/** How long a provider may keep us waiting that says nothing at all. */
const SILENCE_MS = 10_000;
/** Past this nobody waits for a token any longer. */
const ANSWER_MS = 30_000;

interface CardFieldsFacts {
  /** Undefined where nobody has cards typed in a frame. */
  readonly provider: CardProvider | undefined;
  /** Enter was pressed in a field. */
  readonly onEnter: () => void;
}

/** What the frame is given. */
export interface CardFrame {
  readonly box: RefCallback<HTMLIFrameElement>;
  /** Another one for each try: the frame is made anew. */
  readonly attempt: number;
  readonly state: 'waiting' | 'ready' | 'away';
  /** CSS pixels. */
  readonly height: number;
  /** Undefined until the page is awake: it names the page's own origin. */
  readonly src: string | undefined;
  readonly onLoad: () => void;
  readonly again: () => void;
}

/** The fields of the card provider, in a frame of its own: what is typed there never comes here. */
export function useCardFields({ provider, onEnter }: CardFieldsFacts): {
  readonly frame: CardFrame;
  /** Has a token made of what was typed. */
  readonly ask: () => Promise<CardOutcome>;
} {
  const box = useRef<HTMLIFrameElement>(null);
  const answers = useRef(new Map<string, (result: unknown) => void>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [src, setSrc] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<CardFrame['state']>(provider ? 'waiting' : 'away');
  const [height, setHeight] = useState(0);

  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== provider?.origin || source !== box.current?.contentWindow) return;
    const message = readFieldsMessage(data);
    if (message?.type === 'pay:ready') {
      clearTimeout(timer.current);
      setState('ready');
    }
    if (message && 'height' in message) setHeight(message.height);
    if (message?.type === 'pay:enter') onEnter();
    if (message?.type === 'pay:result') answers.current.get(message.requestId)?.(message.result);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => {
      removeEventListener('message', listener);
      clearTimeout(timer.current);
    };
  }, []);
  // Only the browser knows under which origin the page is open; the frame may say it is ready at once.
  useEffect(() => setSrc(provider && fieldsUrl(provider, location.origin)), [provider]);

  /** The frame that is shown now. */
  const show = useCallback((frame: HTMLIFrameElement | null) => {
    box.current = frame;
    clearTimeout(silence.current);
    if (frame)
      silence.current = setTimeout(() => setState((now) => (now === 'waiting' ? 'away' : now)), SILENCE_MS);
  }, []);

  const onLoad = () => {
    if (state === 'ready') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (attempt < MOST_TRIES) setAttempt(attempt + 1);
      else setState('away');
    }, RETRY_MS);
  };

  const ask = async (): Promise<CardOutcome> => {
    const requestId = crypto.randomUUID();
    const fields = box.current?.contentWindow;
    if (!fields || !provider || state !== 'ready') return noCardOutcome();
    const outcome = await new Promise<CardOutcome>((resolve) => {
      const late = setTimeout(() => resolve(noCardOutcome()), ANSWER_MS);
      answers.current.set(requestId, (result) => {
        clearTimeout(late);
        resolve(cardOutcome(result));
      });
      fields.postMessage({ type: 'pay:submit', requestId }, provider.origin);
    });
    answers.current.delete(requestId);
    return outcome;
  };

  const again = () => {
    setState('waiting');
    setAttempt(1);
  };
  return { frame: { box: show, attempt, state, height, src, onLoad, again }, ask };
}
