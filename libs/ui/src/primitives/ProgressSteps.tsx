import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const steps = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-4')} ${token('space-12')}`,
  fontSize: token('text-14'),
  color: token('ink-500'),
  [from(480)]: { columnGap: token('space-24') },
});

const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-8'),
  minHeight: 44,
  overflowWrap: 'anywhere',
  '& svg': { color: token('success'), strokeWidth: 2 },
  '& > a': { textDecoration: 'underline', textDecorationColor: token('line-400'), textUnderlineOffset: 4 },
  '& > a:hover': { color: token('ink-900') },
  '& + &::before': {
    content: '""',
    width: token('space-16'),
    height: 1,
    marginRight: token('space-4'),
    background: token('line-400'),
  },
});

const current = css({ color: token('ink-900'), fontWeight: 600 });

export interface ProgressStep {
  label: string;
  /** URL of a completed step. */
  href?: string | undefined;
}

export interface ProgressStepsProps {
  /** Accessible name: `Checkout`. */
  label: string;
  steps: readonly ProgressStep[];
  /** Index of the current step, from 0. */
  at: number;
}

/** Progress through steps: completed steps are links, later ones are not. */
export function ProgressSteps({ label, steps: all, at }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <ol css={steps}>
        {all.map(({ label: name, href }, index) => (
          <li
            css={[step, index === at && current]}
            key={name}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && <Icon name="check" size={16} />}
            {index < at && href !== undefined ? <a href={href}>{name}</a> : name}
            {index < at && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
