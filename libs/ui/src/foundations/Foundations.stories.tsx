import { css } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { customProperties } from '../token/custom-properties.ts';
import { contrast } from '../token/contrast.ts';
import { token, type ColourName } from '../token/token.ts';
import {
  COLOURS,
  MEASURES,
  MOTIONS,
  PURPOSES,
  SPACES,
  TYPE_SIZES,
  VERTICAL_THEMES,
  WIDTHS,
} from '../token/tokens.generated.ts';
import { tabular, TYPE } from '../token/typography.ts';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;

const sheet = css({ display: 'grid', gap: token('space-24') });
const swatches = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 24,
});
const field = css({
  height: 72,
  background: 'var(--shown)',
  boxShadow: `inset 0 0 0 1px ${token('line-200')}`,
});
const bar = css({ height: 16, width: 'var(--shown)', background: token('ink-900') });
const rule = css({ borderTop: `1px solid ${token('line-200')}`, paddingTop: token('space-12') });
const rows = css(tabular, { width: '100%', '& th, & td': { padding: '6px 16px 6px 0', textAlign: 'left' } });
const scroller = css({ overflowX: 'auto' });
const sample = css({ fontSize: 'var(--shown)', lineHeight: 1.2, overflowWrap: 'anywhere' });
const moving = css({
  width: 48,
  height: 48,
  background: token('ink-900'),
  transition: `opacity var(--shown) ${token('ease')}`,
  '&:hover': { opacity: 0.3 },
});

const on = (surface: ColourName, name: ColourName) => contrast(COLOURS[surface], COLOURS[name]).toFixed(2);

const colours = Object.keys(COLOURS) as ColourName[];

export const Colour: StoryObj = {
  render: () => (
    <ul css={swatches}>
      {colours.map((name) => (
        <li key={name}>
          <div css={field} style={customProperties({ '--shown': COLOURS[name] })} />
          <b css={TYPE.label}>{name}</b>
          <p css={TYPE.caption}>{COLOURS[name]}</p>
          <p css={[TYPE.caption, tabular]}>
            {on('paper', name)} on paper
            <br />
            {on('white', name)} on white
            <br />
            {on('sand', name)} on sand
          </p>
        </li>
      ))}
    </ul>
  ),
};

export const Purposes: StoryObj = {
  render: () => (
    // Scrollable content must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div css={scroller} role="region" aria-label="Purposes" tabIndex={0}>
      <table css={rows}>
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col">Default</th>
            {Object.keys(VERTICAL_THEMES).map((vertical) => (
              <th scope="col" key={vertical}>
                {vertical}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(PURPOSES).map(([purpose, colour]) => (
            <tr key={purpose}>
              <th scope="row">{purpose}</th>
              <td>{colour}</td>
              {Object.entries<Partial<Record<string, ColourName>>>(VERTICAL_THEMES).map(
                ([vertical, changes]) => (
                  <td key={vertical}>{changes[purpose] ?? 'as default'}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div css={sheet}>
      {Object.entries(TYPE).map(([name, look]) => (
        <div css={rule} key={name}>
          <p css={TYPE.caption}>{name}</p>
          <p css={look}>Dress for the day, then send it back</p>
        </div>
      ))}
    </div>
  ),
};

export const TypeSizes: StoryObj = {
  render: () => (
    <div css={sheet}>
      {Object.entries(TYPE_SIZES).map(([name, size]) => (
        <div css={rule} key={name}>
          <p css={TYPE.caption}>
            {name}: {size}
          </p>
          <p css={sample} style={customProperties({ '--shown': size })}>
            Lemari 1.234.567
          </p>
        </div>
      ))}
    </div>
  ),
};

export const Space: StoryObj = {
  render: () => (
    <div css={sheet}>
      {Object.entries(SPACES).map(([name, size]) => (
        <div key={name}>
          <p css={TYPE.caption}>{name}</p>
          <div css={bar} style={customProperties({ '--shown': size })} />
        </div>
      ))}
      <table css={rows}>
        <caption css={TYPE.caption}>Sizes that depend on the viewport</caption>
        <tbody>
          {Object.entries(MEASURES).map(([name, least]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {[
                  least,
                  ...Object.entries<Partial<Record<string, string>>>(WIDTHS).flatMap(([width, changes]) =>
                    changes[name] === undefined ? [] : [`${changes[name]} from ${width}`],
                  ),
                ].join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};

export const Motion: StoryObj = {
  render: () => (
    <div css={sheet}>
      {(['fast', 'base', 'slow'] as const).map((speed) => (
        <div key={speed}>
          <p css={TYPE.caption}>
            {speed}: {MOTIONS[speed]}
          </p>
          <div css={moving} style={customProperties({ '--shown': MOTIONS[speed] })} />
        </div>
      ))}
    </div>
  ),
};
