import { css, Global } from '@emotion/react';
import { fontFaces } from '@lemari/ui/fonts';
import { stillCss, themeCss } from '@lemari/ui/theme';
import { BREAKPOINTS, VERTICAL_THEMES } from '@lemari/ui/tokens';
import type { Preview } from '@storybook/react-webpack5';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { GuidePage } from './Guide.tsx';

/** A tall phone, the breakpoints of the layout, a phone held sideways, and a page at a zoom of 400%. */
const viewports = {
  ...Object.fromEntries(
    [360, ...BREAKPOINTS].map((width) => [
      `w${width}`,
      { name: `${width}`, styles: { width: `${width}px`, height: width < 768 ? '740px' : '900px' } },
    ]),
  ),
  sideways: { name: 'Sideways', styles: { width: '667px', height: '375px' } },
  zoomed: { name: 'Zoomed', styles: { width: '320px', height: '256px' } },
};

/** The states that `parameters: { poses: true }` shows side by side; `{ poses: ['hovered'] }` shows one. */
const POSES = ['at rest', 'hovered', 'focused', 'pressed'] as const;
type Pose = (typeof POSES)[number];
const posed = (pose: Pose, what: string) => `[data-pose="${pose}"] ${what}`;
const FOCUSABLE = ':is(a, button, input, select, textarea, summary)';

const sideBySide = css({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section > p': { margin: '0 0 8px', fontSize: 13 },
});

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
  // An unmocked call reaches the network and fails with a console error, so stories cannot depend on it.
  loaders: [mswLoader()],
  tags: ['autodocs'],
  parameters: {
    // Adds touch targets of at least 24 px to axe's default rules.
    a11y: {
      test: 'error',
      config: {
        rules: [
          { id: 'target-size', enabled: true },
          // Poses repeat landmarks, which pages never do.
          {
            id: 'landmark-unique',
            selector: ':is(header, footer, nav, aside, form, section, [role]):not([data-pose] *)',
          },
        ],
      },
    },
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
    region: choice('Region of the theme', 'Region', 'globe', ['sg', 'id', 'hk']),
    vertical: choice('Vertical of the theme', 'Vertical', 'paintbrush', [
      'apparel',
      ...Object.keys(VERTICAL_THEMES),
    ]),
    user: choice('Signed-in user', 'User', 'user', ['visitor', 'member']),
    motion: choice('Motion', 'Motion', 'play', ['moving', 'still']),
  },
  initialGlobals: {
    region: 'sg',
    vertical: 'apparel',
    user: 'visitor',
    motion: 'moving',
    pseudo: {
      hover: [posed('hovered', '*')],
      focusVisible: [posed('focused', FOCUSABLE)],
      active: [posed('pressed', '*')],
    },
  },
  decorators: [
    (Story, { parameters }) => {
      const shown = parameters['poses'] as true | readonly Pose[] | undefined;
      return shown ? (
        <div css={sideBySide}>
          {POSES.filter((pose) => shown === true || shown.includes(pose)).map((pose) => (
            <section key={pose} aria-label={pose} data-pose={pose}>
              <p>{pose}</p>
              {/* A form each, so that radio buttons of the same name stay independent. */}
              <form>
                <Story />
              </form>
            </section>
          ))}
        </div>
      ) : (
        <Story />
      );
    },
    (Story, { globals, id, parameters }) => (
      // The key remounts each story without state of the previous one.
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
