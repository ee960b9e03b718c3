import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { HoldCountdown } from './HoldCountdown.tsx';

const look = css({
  display: 'grid',
  gap: token('space-20'),
  padding: `${token('space-20')} ${token('space-16')}`,
  border: `1px solid ${token('ink-900')}`,
  background: token('white'),
  overflowWrap: 'anywhere',
  [from(480)]: { padding: token('space-24') },
});

const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

const hintLook = css({
  marginTop: token('space-4'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-700'),
});

/** Number and amount side by side if there is room. */
const factsLook = css(tabular, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-16')} ${token('space-48')}`,
  '& dt': { fontSize: token('text-14'), color: token('ink-500') },
});

const valueLook = css({ fontSize: token('text-24'), lineHeight: 1.3 });
const copyLook = css(onlyWithScripts, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: token('space-12'),
});
const statusLook = css({ fontSize: token('text-14'), color: token('ink-700') });

/** Groups of four digits by margins, so that a copied number has no gaps. */
const groups = css({ '& > span + span': { marginLeft: token('space-8') } });
const inFours = (number: string): readonly string[] => number.match(/.{1,4}/g) ?? [];

const COPY_MESSAGES = {
  copied: 'Account number copied',
  refused: 'We couldn’t copy it. Please select it and copy it yourself.',
} as const;

function CopyNumber({ number }: { number: string }) {
  const [outcome, setOutcome] = useState<keyof typeof COPY_MESSAGES>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div css={copyLook}>
      <Button tone="link" onClick={() => void copy()} data-act="copy-account">
        Copy the number<VisuallyHidden> of the account</VisuallyHidden>
      </Button>
      <span css={statusLook} role="status">
        {outcome && COPY_MESSAGES[outcome]}
      </span>
    </div>
  );
}

export interface VirtualAccountProps {
  /** `BCA virtual account`, `BCA bank transfer`. */
  title: string;
  /** Purpose, and what happens after the payment. */
  hint?: string | undefined;
  /** Digits without gaps. */
  number: string;
  /** Formatted for the region. The transfer must match it exactly. */
  amount: string;
  /** Holder of the account and when it closes: `Pay by Tuesday 1 December, 09:00 WIB.` */
  details: string;
  /** Whole seconds until the account closes. */
  leftSeconds: number;
  onLapse?: (() => void) | undefined;
  /** Alternatives. */
  children?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

function Account({ number, amount }: Pick<VirtualAccountProps, 'number' | 'amount'>) {
  return (
    <dl css={factsLook}>
      <div>
        <dt>Account number</dt>
        <dd css={[valueLook, groups]}>
          {inFours(number).map((four, index) => (
            <span key={index}>{four}</span>
          ))}
        </dd>
        <dd>
          <CopyNumber number={number} />
        </dd>
      </div>
      <div>
        <dt>Exact amount</dt>
        <dd css={valueLook}>{amount}</dd>
      </div>
    </dl>
  );
}

/**
 * Account, amount and deadline of a transfer. After the deadline it hides the number, since money sent to it
 * would be lost.
 */
export function VirtualAccount({
  title,
  hint,
  number,
  amount,
  details,
  leftSeconds,
  onLapse,
  children,
  heading: Heading = 'h2',
}: VirtualAccountProps) {
  const [lapsedNumber, setLapsedNumber] = useState<string>();
  const isOpen = leftSeconds > 0 && lapsedNumber !== number;
  return (
    <section css={look}>
      <div>
        <Heading css={titleLook}>{title}</Heading>
        {hint && <p css={hintLook}>{hint}</p>}
      </div>
      {isOpen && <Account number={number} amount={amount} />}
      {isOpen && <p>{details}</p>}
      <HoldCountdown
        leftSeconds={leftSeconds}
        label="Pay within"
        lapsed="The time to pay has passed. Please don’t transfer money to this account."
        onLapse={() => {
          setLapsedNumber(number);
          onLapse?.();
        }}
      />
      {children}
    </section>
  );
}
