import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useRef, useState } from 'react';

const look = css({ display: 'grid', gap: token('space-12') });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});
const said = css({ fontSize: token('text-14'), color: token('ink-700') });

const COPY_BY_HAND = 'Your browser won’t copy it for you. The link is selected: copy it from the field.';

/** A link to hand on: copied, or shared by the device. Where neither works it is selected. */
export function InviteLink({ url }: { url: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setWords('Link copied');
    } catch {
      box.current?.querySelector('input')?.select();
      setWords(COPY_BY_HAND);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // Cancelling is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div css={look} ref={box}>
      <TextField label="Your link" name="link" type="url" readOnly defaultValue={url} />
      <div css={row}>
        <Button onClick={() => void copy()}>Copy the link</Button>
        {'share' in navigator && (
          <Button tone="link" onClick={() => void share()}>
            Share
          </Button>
        )}
        <span css={said} role="status">
          {words}
        </span>
      </div>
    </div>
  );
}
