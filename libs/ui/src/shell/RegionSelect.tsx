import { css } from '@emotion/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';

const wrapper = css({ position: 'relative' });

const summaryLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 8,
  fontSize: token('text-14'),
  whiteSpace: 'nowrap',
  [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } },
});

const list = css({
  position: 'absolute',
  zIndex: 6,
  top: '100%',
  right: 0,
  minWidth: 200,
  maxWidth: 'calc(100vw - 32px)',
  paddingBlock: token('space-8'),
  background: token('white'),
  boxShadow: token('shadow-overlay'),
});

const link = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-16'),
  minHeight: 44,
  padding: `${token('space-8')} ${token('space-16')}`,
  fontSize: token('text-14'),
  '&[href]:hover': { background: token('band') },
  "&[aria-current='true']": { fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -2 },
});

export interface RegionLink {
  label: string;
  /** Undefined shows the region as text, which cannot be chosen. */
  href?: string | undefined;
  current?: boolean | undefined;
}

export interface RegionSelectProps {
  /** Name of the current region: `Singapore`. */
  current: string;
  regions: readonly RegionLink[];
}

const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
};

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

/**
 * Links to the regions in a native disclosure: opens without scripts, closes on Escape and when the focus
 * leaves.
 */
export function RegionSelect({ current, regions }: RegionSelectProps) {
  return (
    // Handles keys and focus of the links inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details css={wrapper} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary css={summaryLook}>
        <Icon name="region" size={20} />
        <VisuallyHidden>Region: </VisuallyHidden>
        {current}
      </summary>
      <ul css={list} aria-label="Regions">
        {regions.map((region) => (
          <li key={region.label}>
            <a css={link} href={region.href} aria-current={region.current ? 'true' : undefined}>
              {region.label}
              {region.current && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
