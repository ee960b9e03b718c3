import { css } from '@emotion/react';
import { COLOURS } from '@lemari/ui/tokens';
import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** Do and don't of a component, from its stories' `parameters.guide`. */
export interface GuideWords {
  do: readonly string[];
  dont: readonly string[];
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 24,
  margin: '24px 0 32px',
  '& > div': { borderTop: '2px solid', paddingTop: 12 },
  '& ul': { margin: 0, paddingLeft: 20 },
});
const good = css({ borderColor: COLOURS.success });
const bad = css({ borderColor: COLOURS.danger });

function Guide() {
  const of = useOf('meta', ['meta']);
  const guide = of.preparedMeta.parameters['guide'] as GuideWords | undefined;
  if (!guide) return null;
  return (
    <div css={columns}>
      <div css={good}>
        <b>Do</b>
        <ul>
          {guide.do.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <div css={bad}>
        <b>Don’t</b>
        <ul>
          {guide.dont.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A component's page: description, guide, controls and all states. */
export const GuidePage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Guide />
    <Primary />
    <Controls />
    <Stories includePrimary={false} title="States" />
  </>
);
