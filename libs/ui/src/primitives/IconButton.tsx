import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { Icon, type IconName } from './Icon.tsx';

const button = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: token('radius-chip'),
  transition: `background-color ${token('fast')} ${token('ease')}`,
  '&:disabled': { color: token('line-400'), cursor: 'not-allowed' },
});

const TONES = {
  plain: css({ [canHover]: { '&:hover:not(:disabled)': { background: token('band') } } }),
  /** For use above a picture. */
  paper: css({
    background: token('paper'),
    [canHover]: { '&:hover:not(:disabled)': { background: token('range') } },
  }),
  ink: css({
    background: token('action'),
    color: token('on-action'),
    [canHover]: { '&:hover:not(:disabled)': { background: token('action-hover') } },
    '&:disabled': { background: token('line-200'), color: token('ink-500') },
  }),
} as const;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
  tone?: keyof typeof TONES | undefined;
}

/** A button with an icon only, for common actions such as close or next. */
export function IconButton({ icon, label, tone = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button css={[button, TONES[tone]]} type={type} aria-label={label} {...rest}>
      <Icon name={icon} size={20} />
    </button>
  );
}
