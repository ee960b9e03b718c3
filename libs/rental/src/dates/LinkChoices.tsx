import { css } from '@emotion/react';
import { token } from '@lemari/ui/token';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-8') });
/** As large as the boxes of a size. */
const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 60,
  minHeight: 44,
  padding: `0 ${token('space-12')}`,
  border: `1px solid ${token('line-400')}`,
  borderRadius: token('radius-input'),
  background: token('white'),
  '&:hover': { borderColor: token('ink-900') },
  '&[aria-current]': {
    borderColor: token('ink-900'),
    boxShadow: `inset 0 0 0 1px ${token('ink-900')}`,
    fontWeight: 600,
  },
});

interface LinkChoice {
  key: string | number;
  label: string;
  href: string;
  isCurrent: boolean;
}

/** One choice of several, as links, which work without scripts. */
export const LinkChoices = ({ choices }: { choices: readonly LinkChoice[] }) => (
  <p css={row}>
    {choices.map(({ key, label, href, isCurrent }) => (
      <a css={look} key={key} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </p>
);
