import { css } from '@emotion/react';
import type { StepProgress } from '@lemari/domain/steps';
import { Icon } from '../primitives/Icon.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';

/** A bar above each name. On a phone the steps take one row, or two if the names are long. */
const stepsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-4')} ${token('space-8')}`,
  fontSize: token('text-12'),
  lineHeight: 1.4,
  [from(480)]: { fontSize: token('text-14'), columnGap: token('space-12') },
});

const stepLook = css({
  flex: '1 0 auto',
  maxWidth: '100%',
  borderTop: `2px solid ${token('line-200')}`,
  color: token('ink-500'),
  overflowWrap: 'anywhere',
  '& > span, & > a': { display: 'flex', alignItems: 'center', gap: token('space-4'), minHeight: 44 },
  '& svg': { color: token('success'), strokeWidth: 2 },
});

const tick = css({ flex: 'none' });

const doneLook = css({
  borderColor: token('ink-900'),
  '& > a': {
    color: token('ink-700'),
    [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  },
});

const currentLook = css({ borderColor: token('wine-600'), color: token('ink-900'), fontWeight: 600 });

export interface CheckoutStepsProps<Id extends string = string> {
  steps: readonly StepProgress<Id>[];
  /** The step that is shown. */
  current: Id;
  /** Undefined for a step without a way back. */
  hrefOf: (step: Id) => string | undefined;
}

interface StepProps extends Omit<StepProgress<string>, 'id'> {
  isCurrent: boolean;
  href: string | undefined;
}

function Step({ label, state, why, isCurrent, href }: StepProps) {
  const isDone = state === 'done';
  const name = (
    <>
      {isDone && !isCurrent && (
        <span css={tick}>
          <Icon name="check" size={16} />
        </span>
      )}
      <span>
        {label}
        {isDone && !isCurrent && <VisuallyHidden>, done</VisuallyHidden>}
        {why !== undefined && !isCurrent && <VisuallyHidden>. {why}</VisuallyHidden>}
      </span>
    </>
  );
  return (
    <li
      css={[stepLook, isDone && doneLook, isCurrent && currentLook]}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {isDone && !isCurrent && href !== undefined ? <a href={href}>{name}</a> : <span>{name}</span>}
    </li>
  );
}

/** Progress of a checkout: completed steps are links, later steps open once the previous ones are complete. */
export function CheckoutSteps<Id extends string>({ steps, current, hrefOf }: CheckoutStepsProps<Id>) {
  return (
    <nav aria-label="Checkout">
      <ol css={stepsLook}>
        {steps.map(({ id, ...step }) => (
          <Step key={id} {...step} isCurrent={id === current} href={hrefOf(id)} />
        ))}
      </ol>
    </nav>
  );
}
