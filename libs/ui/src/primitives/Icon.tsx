import { css } from '@emotion/react';

/** Line drawings on a 20 × 20 field, one stroke of 1.4. */
export const ICONS = {
  account: 'M10 9.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.6 17.5c.5-3.6 3-5.4 6.4-5.4s5.9 1.8 6.4 5.4',
  check: 'm4 10.5 4 4 8-9',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  down: 'm5 7.5 5 5 5-5',
  filter:
    'M2.5 6h9m4 0h2m-15 8h2m4 0h9M13.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  heart: 'M10 16.8C5.2 13.2 2.8 10.6 2.8 7.6A3.8 3.8 0 0 1 10 5.9a3.8 3.8 0 0 1 7.2 1.7c0 3-2.4 5.6-7.2 9.2Z',
  left: 'm12.5 5-5 5 5 5',
  plus: 'M3.5 10h13M10 3.5v13',
  minus: 'M3.5 10h13',
  region:
    'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0ZM2.8 10h14.4M10 2.8c2.5 2.3 3.2 4.5 3.2 7.2s-.7 4.9-3.2 7.2c-2.5-2.3-3.2-4.5-3.2-7.2s.7-4.9 3.2-7.2Z',
  right: 'm7.5 5 5 5-5 5',
} as const;

export type IconName = keyof typeof ICONS;

const drawing = css({
  flex: 'none',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export interface IconProps {
  name: IconName;
  /** Width and height in px; without it 1.25 of the text beside it. */
  size?: number | undefined;
}

/** Always beside words or inside a labelled control: an icon itself says nothing aloud. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      css={drawing}
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
