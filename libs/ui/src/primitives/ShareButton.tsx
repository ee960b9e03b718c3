import { css } from '@emotion/react';
import { useState } from 'react';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { IconButton } from './IconButton.tsx';

const look = css({ position: 'relative', display: 'flex' });

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
  /** Title of the shared page. */
  title: string;
}

/** Opens the device's share sheet, or else copies the page's URL. */
export function ShareButton({ title }: ShareButtonProps) {
  const [words, setWords] = useState('');
  const share = async () => {
    const { href: url } = location;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setWords('Link copied');
      }
    } catch (error) {
      // Cancelling is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setWords('Please copy the link from the address bar');
    }
  };
  return (
    <span css={[look, onlyWithScripts]}>
      <IconButton icon="share" label={`Share ${title}`} onClick={() => void share()} data-act="share" />
      <span css={said} role="status">
        {words}
      </span>
    </span>
  );
}
