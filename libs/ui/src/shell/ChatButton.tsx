import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { Badge } from '../primitives/Badge.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { floating } from './floating.ts';

const countPlace = css({ position: 'absolute', top: -4, right: -4 });

export interface ChatButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'style'> {
  /** Answers nobody has read yet. */
  unread?: number | undefined;
  /** Above how many other round buttons it stands. */
  place?: number | undefined;
}

/** Somebody to ask, from every page. */
export function ChatButton({ unread = 0, place = 0, ...button }: ChatButtonProps) {
  return (
    <button
      css={floating}
      style={customProperties({ '--place': place })}
      type="button"
      aria-label={unread > 0 ? `Chat with us, ${unread} unread` : 'Chat with us'}
      {...button}
    >
      <Icon name="chat" size={20} />
      {unread > 0 && (
        <span css={countPlace} aria-hidden="true">
          <Badge>{unread}</Badge>
        </span>
      )}
    </button>
  );
}
