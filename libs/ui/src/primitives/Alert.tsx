import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';

const box = css({
  padding: `${token('space-16')} ${token('space-20')}`,
  border: '1px solid',
  borderRadius: token('radius-input'),
  background: token('white'),
  overflowWrap: 'anywhere',
});

const TONES = {
  info: css({ borderColor: token('line-400') }),
  success: css({ borderColor: token('success') }),
  warning: css({ borderColor: token('warning') }),
  danger: css({ borderColor: token('danger') }),
} as const;

const titleLook = css({ fontWeight: 600, lineHeight: 1.4 });
const textLook = css({
  marginTop: token('space-4'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-700'),
});
const actionLook = css({ marginTop: token('space-12') });

export interface AlertProps {
  tone: keyof typeof TONES;
  /** What happened. */
  title: string;
  /** What is safe and what to do next. */
  children?: ReactNode;
  /** Next step: a link or a button. */
  action?: ReactNode;
}

/**
 * Says what happened, what is safe, and what to do next. `danger` interrupts screen readers; other tones do
 * not.
 */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div css={[box, TONES[tone]]} role={tone === 'danger' ? 'alert' : 'status'}>
      <p css={titleLook}>{title}</p>
      {children && <div css={textLook}>{children}</div>}
      {action && <div css={actionLook}>{action}</div>}
    </div>
  );
}
