import { css } from '@emotion/react';

/** Line drawings on a grid of 20 × 20 with a stroke of 1.4. */
export const ICONS = {
  account: 'M10 9.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.6 17.5c.5-3.6 3-5.4 6.4-5.4s5.9 1.8 6.4 5.4',
  alert: 'M10 6.2v4.6m0 2.7v.1M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4Z',
  bag: 'M4 6.5h12l.8 10.3H3.2zM7 6.5V6a3 3 0 0 1 6 0v.5',
  calendar: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.2v3.6m6-3.6v3.6',
  chat: 'M3 4.5h14v9H9.5L6 16.8v-3.3H3z',
  check: 'm4 10.5 4 4 8-9',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  down: 'm5 7.5 5 5 5-5',
  filter:
    'M2.5 6h9m4 0h2m-15 8h2m4 0h9M13.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  heart: 'M10 16.8C5.2 13.2 2.8 10.6 2.8 7.6A3.8 3.8 0 0 1 10 5.9a3.8 3.8 0 0 1 7.2 1.7c0 3-2.4 5.6-7.2 9.2Z',
  left: 'm12.5 5-5 5 5 5',
  menu: 'M2.8 5.5h14.4M2.8 10h14.4M2.8 14.5h14.4',
  plus: 'M3.5 10h13M10 3.5v13',
  minus: 'M3.5 10h13',
  region:
    'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0ZM2.8 10h14.4M10 2.8c2.5 2.3 3.2 4.5 3.2 7.2s-.7 4.9-3.2 7.2c-2.5-2.3-3.2-4.5-3.2-7.2s.7-4.9 3.2-7.2Z',
  right: 'm7.5 5 5 5-5 5',
  search: 'M9 15.2A6.2 6.2 0 1 0 9 2.8a6.2 6.2 0 0 0 0 12.4Zm4.5-1.7 3.8 3.8',
  share: 'M10 12.5V3.2m0 0L6.6 6.6M10 3.2l3.4 3.4M5 9.5H3.8v7.3h12.4V9.5H15',
  sort: 'M6 4v12m0 0-2.8-2.8M6 16l2.8-2.8M14 16V4m0 0-2.8 2.8M14 4l2.8 2.8',
  up: 'm5 12.5 5-5 5 5',
} as const;

export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

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
  /** Width and height in px; by default 1.25 of the text beside it. */
  size?: number | undefined;
}

/** Always beside text or inside a labelled control, since screen readers skip it. */
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
