import { css } from '@emotion/react';
import { useState } from 'react';
import { token } from '../token/token.ts';
import { IconButton } from './IconButton.tsx';

const place = css({ position: 'relative', display: 'flex' });

const said = css({
  position: 'absolute',
  top: '100%',
  right: 0,
  width: 'max-content',
  maxWidth: 240,
  fontSize: token('text-12'),
  color: token('ink-700'),
});

export interface ShareButtonProps {
  /** Of what. */
  title: string;
}

/** Gives this page to whatever the device shares with, or else puts its address where it can be pasted. */
export function ShareButton({ title }: ShareButtonProps) {
  const [words, setWords] = useState('');
  const share = async () => {
    const { href: url } = location;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setWords('The link is copied');
      }
    } catch (error) {
      // Whoever thinks better of it has not met a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setWords('Copy the address from above');
    }
  };
  return (
    <span css={place}>
      <IconButton icon="share" label={`Share ${title}`} onClick={() => void share()} data-act="share" />
      <span css={said} role="status">
        {words}
      </span>
    </span>
  );
}
