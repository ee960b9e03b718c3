import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageMessage } from '@lemari/contract/card-fields';
import type { CardProvider } from '@lemari/kit';
import {
  type CardOutcome,
  cardOutcome,
  fieldsUrl,
  noCardOutcome,
  readFieldsMessage,
} from './card-fields.rules.ts';

/** Delay in ms before fields that do not answer are loaded again, and the number of attempts. @see rules/payment/provider-retry */
const RETRY_MS = 1_000;
const MAX_ATTEMPTS = 5;
/** CSS pixels from the top of the frame within which a provider has the card's number, with its label and focus ring. */
const NUMBER_PX = 112;
/** Timeout in ms of a frame that never loads. */
const SILENCE_MS = 10_000;
/** Timeout in ms of a token request. */
const ANSWER_MS = 30_000;

interface CardFieldsFacts {
  /** Undefined where the provider has no framed fields. */
  readonly provider: CardProvider | undefined;
  /** Called when Enter is pressed in a field. */
  readonly onEnter: () => void;
}

/** Props of the frame. */
export interface CardFrame {
  readonly box: RefCallback<HTMLIFrameElement>;
  /** React key: each attempt gets a new frame. */
  readonly attempt: number;
  readonly state: 'waiting' | 'ready' | 'away';
  /** CSS pixels. */
  readonly height: number;
  /** Undefined until hydration: the URL contains the page's origin. */
  readonly src: string | undefined;
  readonly onLoad: () => void;
  readonly again: () => void;
}

/** The provider's card fields in a cross-origin frame: the page never sees what is typed there. */
export function useCardFields({ provider, onEnter }: CardFieldsFacts): {
  readonly frame: CardFrame;
  /** Requests a token for the typed card. */
  readonly requestToken: () => Promise<CardOutcome>;
  /** Scrolls the message of the fields into view, clear of sticky bars. */
  readonly reveal: () => void;
  /** Scrolls the card's number into view, and of the message above it what fits. */
  readonly revealNumber: () => void;
  /** Moves the focus to the card's number, with its message in view. */
  readonly focus: () => void;
} {
  const box = useRef<HTMLIFrameElement>(null);
  const answers = useRef(new Map<string, (result: unknown) => void>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the current frame is; it may be before the next render. */
  const isReady = useRef(false);
  const [src, setSrc] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<CardFrame['state']>(provider ? 'waiting' : 'away');
  const [height, setHeight] = useState(0);

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== provider?.origin || source !== box.current?.contentWindow) return;
    const message = readFieldsMessage(data);
    if (message?.type === 'pay:ready') {
      clearTimeout(timer.current);
      isReady.current = true;
      setState('ready');
    }
    if (message && 'height' in message) setHeight(message.height);
    if (message?.type === 'pay:enter') onEnter();
    if (message?.type === 'pay:result') answers.current.get(message.requestId)?.(message.result);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    addEventListener('message', listener);
    return () => {
      removeEventListener('message', listener);
      clearTimeout(timer.current);
    };
  }, []);
  // Only the browser knows the page's origin. Listen before the frame loads: it may report ready at once.
  useEffect(() => setSrc(provider && fieldsUrl(provider, location.origin)), [provider]);

  /** The current frame. */
  const show = useCallback((frame: HTMLIFrameElement | null) => {
    box.current = frame;
    isReady.current = false;
    clearTimeout(silence.current);
    if (frame)
      silence.current = setTimeout(() => setState((now) => (now === 'waiting' ? 'away' : now)), SILENCE_MS);
  }, []);

  const onLoad = () => {
    if (isReady.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (attempt < MAX_ATTEMPTS) setAttempt(attempt + 1);
      else setState('away');
    }, RETRY_MS);
  };

  const post = (message: PageMessage) =>
    provider && box.current?.contentWindow?.postMessage(message, provider.origin);

  const requestToken = async (): Promise<CardOutcome> => {
    const requestId = crypto.randomUUID();
    if (!box.current?.contentWindow || !provider || state !== 'ready') return noCardOutcome();
    const outcome = await new Promise<CardOutcome>((resolve) => {
      const late = setTimeout(() => resolve(noCardOutcome()), ANSWER_MS);
      answers.current.set(requestId, (result) => {
        clearTimeout(late);
        resolve(cardOutcome(result));
      });
      post({ type: 'pay:submit', requestId });
    });
    answers.current.delete(requestId);
    return outcome;
  };

  const again = () => {
    setState('waiting');
    setAttempt(1);
  };
  const reveal = () => {
    const fields = box.current?.parentElement;
    // Browsers count what lies behind sticky bars as in view. Where both do not fit, the message is shown.
    fields?.scrollIntoView({ block: 'nearest' });
    fields?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  };
  const revealNumber = () => {
    reveal();
    // In a low window, such as one at 400 %, the message alone fills it.
    const below = (box.current?.getBoundingClientRect().top ?? 0) + NUMBER_PX - innerHeight;
    if (below > 0) scrollBy(0, below);
  };
  const focus = () => {
    revealNumber();
    box.current?.focus({ preventScroll: true });
    post({ type: 'pay:focus' });
  };
  return {
    frame: { box: show, attempt, state, height, src, onLoad, again },
    requestToken,
    reveal,
    revealNumber,
    focus,
  };
}
