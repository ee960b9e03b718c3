import { css } from '@emotion/react';
import { Picture } from '../primitives/Picture.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const look = css({
  maxHeight: 'min(60dvh, 480px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  gap: token('space-16'),
  paddingTop: token('space-16'),
  '&[hidden]': { display: 'none' },
  [from(768)]: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', alignItems: 'start' },
});

const title = css({ paddingBottom: 4, fontSize: token('text-12'), fontWeight: 600, color: token('ink-500') });

const option = css(tabular, {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-12'),
  minHeight: 44,
  padding: '4px 8px',
  marginInline: -8,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  "&:hover, &[aria-selected='true']": { background: token('band') },
});

const small = css({ flex: 'none', width: 36 });
const words = css({ minWidth: 0, '& > span': { display: 'block', fontSize: token('text-14') } });
const detailLook = css({ color: token('ink-500') });

export interface Suggestion {
  /** Unique on the page: the field's `aria-activedescendant` while it is active. */
  id: string;
  href: string;
  label: string;
  detail?: string | undefined;
  picture?: string | undefined;
}

export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

export interface SuggestionsProps {
  /** Id of the list for the field's `aria-controls`. */
  id: string;
  groups: readonly SuggestionGroup[];
  activeId?: string | undefined;
}

/** Suggestions below a search field. The options are links; arrow keys in the field move between them. */
export function Suggestions({ id, groups, activeId }: SuggestionsProps) {
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count === 0 ? '' : `${count} suggestions`}</span>
      </VisuallyHidden>
      <div css={look} id={id} role="listbox" aria-label="Suggestions" hidden={count === 0}>
        {groups.map(({ label, suggestions }) => (
          <div key={label} role="group" aria-label={label}>
            <div css={title} aria-hidden="true">
              {label}
            </div>
            {suggestions.map((row) => (
              <a
                css={option}
                key={row.id}
                id={row.id}
                href={row.href}
                role="option"
                tabIndex={-1}
                aria-selected={row.id === activeId}
              >
                {row.picture !== undefined && (
                  <span css={small}>
                    <Picture src={row.picture} alt="" sizes="36px" />
                  </span>
                )}
                <span css={words}>
                  {row.label}
                  {row.detail !== undefined && <span css={detailLook}>{row.detail}</span>}
                </span>
              </a>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
