import { css } from '@emotion/react';
import { token } from '@lemari/ui/token';
import { textLink } from '@lemari/ui/typography';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: `${token('space-8')} ${token('space-24')}` });
const look = css(textLink, {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  '&[aria-current]': { fontWeight: 600, textDecoration: 'none' },
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
