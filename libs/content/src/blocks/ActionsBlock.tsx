import { css } from '@emotion/react';
import { actionProps } from '@lemari/ui/action-link';
import { Button } from '@lemari/ui/button';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { token } from '@lemari/ui/token';
import { useId } from 'react';
import type { BlockProps } from './block-types.ts';
import { useActions } from './use-actions.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-12') });

/** Next steps for the visitor: the first action is the main one. */
export function ActionsBlock({ block: { title, actions } }: BlockProps<'actions'>) {
  const id = useId();
  const shown = useActions(actions);
  return (
    <Section labelledBy={title && id}>
      {title !== undefined && <SectionHead id={id} title={title} />}
      <div css={row}>
        {shown.map((action, index) => (
          <Button key={action.label} {...actionProps(action)} tone={index === 0 ? 'primary' : 'quiet'}>
            {action.label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
