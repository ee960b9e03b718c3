import { css, Global } from '@emotion/react';
import { fontFaces } from '@lemari/ui/fonts';
import { stillCss, themeCss } from '@lemari/ui/theme';
import { BREAKPOINTS, VERTICAL_THEMES } from '@lemari/ui/tokens';
import type { Preview } from '@storybook/react-webpack5';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { GuidePage } from './Guide.tsx';

/** A tall phone, then the width at which the layout changes. */
const viewports = Object.fromEntries(
  [360, ...BREAKPOINTS].map((width) => [
    `w${width}`,
    { name: `${width}`, styles: { width: `${width}px`, height: width < 768 ? '740px' : '900px' } },
  ]),
);

const theme = css(fontFaces, themeCss);
const still = css(stillCss);

const choice = <const Icon extends string>(
  description: string,
  title: string,
  icon: Icon,
  items: readonly string[],
) => ({
  description,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  // Whatever nobody answers goes on, and is a failure in the console: stories ask for nothing else.
  loaders: [mswLoader()],
  tags: ['autodocs'],
  parameters: {
    // 24 px at the least are reached, beside what axe looks at by itself.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    layout: 'padded',
    docs: { page: GuidePage },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: ['Foundations', 'Primitives', 'Commerce', 'Content blocks', 'Shell', 'Patterns', 'Pages'],
      },
    },
  },
  globalTypes: {
    region: choice('The region whose theme is worn', 'Region', 'globe', ['sg', 'id', 'hk']),
    vertical: choice('The vertical whose theme is worn', 'Vertical', 'paintbrush', [
      'apparel',
      ...Object.keys(VERTICAL_THEMES),
    ]),
    user: choice('Who looks', 'User', 'user', ['visitor', 'member']),
    motion: choice('Whether things move', 'Motion', 'play', ['moving', 'still']),
  },
  initialGlobals: { region: 'sg', vertical: 'apparel', user: 'visitor', motion: 'moving' },
  decorators: [
    (Story, { globals, id, parameters }) => (
      // The next story of a component begins with nothing of the one before.
      <div key={id} data-vertical={String(globals['vertical'])} data-region={String(globals['region'])}>
        <Global styles={theme} />
        {globals['motion'] === 'still' && <Global styles={still} />}
        {typeof parameters['width'] === 'number' ? (
          <div style={{ maxWidth: parameters['width'] }}>
            <Story />
          </div>
        ) : (
          <Story />
        )}
      </div>
    ),
  ],
};

export default preview;
