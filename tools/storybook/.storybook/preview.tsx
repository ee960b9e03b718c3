import { css, Global } from '@emotion/react';
import { fontFaces } from '@lemari/ui/fonts';
import { themeCss } from '@lemari/ui/theme';
import { BREAKPOINTS, REGION_THEMES, VERTICAL_THEMES } from '@lemari/ui/tokens';
import type { Preview } from '@storybook/react-webpack5';

/** A tall phone, then the width at which the layout changes. */
const viewports = Object.fromEntries(
  [360, ...BREAKPOINTS].map((width) => [
    `w${width}`,
    { name: `${width}`, styles: { width: `${width}px`, height: width < 768 ? '740px' : '900px' } },
  ]),
);

const theme = css(fontFaces, themeCss);

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    viewport: { options: viewports },
    options: {
      storySort: { order: ['Foundations', 'Primitives', 'Commerce', 'Content', 'Shell', 'Layout'] },
    },
  },
  globalTypes: {
    vertical: {
      description: 'The vertical whose theme is worn',
      toolbar: {
        title: 'Vertical',
        icon: 'paintbrush',
        items: ['apparel', ...Object.keys(VERTICAL_THEMES)],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { vertical: 'apparel' },
  decorators: [
    (Story, { globals }) => (
      <div data-vertical={String(globals['vertical'])}>
        <Global styles={theme} />
        <Story />
      </div>
    ),
  ],
};

export default preview;
