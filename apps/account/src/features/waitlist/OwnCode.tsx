import { css } from '@emotion/react';
import { REGIONS } from '@lemari/domain/region';
import { isSold } from '@lemari/domain/region/selling';
import { useMount, useVisit } from '@lemari/kit';
import { choiceHref } from '@lemari/plans/choice-address';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { EntryCode } from './waitlist.queries.ts';
import { checkoutWithCode, validWords } from './waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-12'), maxWidth: 560, justifyItems: 'start' });
const codeLook = css({
  fontSize: token('text-28'),
  fontWeight: 600,
  letterSpacing: '0.08em',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});

interface OwnCodeProps {
  code: EntryCode;
}

/** A code that can be used: until when, and one press that uses it. The days are those of the page's day. */
export function OwnCode({ code }: OwnCodeProps) {
  const mount = useMount();
  const { today } = useVisit();
  return (
    <div css={look}>
      <p css={codeLook}>{code.code}</p>
      <p>
        {validWords(mount.region, code, today)}{' '}
        {isSold(mount.region)
          ? 'It’s for your email, and is used up once your first month is paid.'
          : `Plans in ${REGIONS[mount.region].name} can’t be bought yet. If they open after that day, ask for a new code here.`}
      </p>
      {isSold(mount.region) && (
        <Button size="large" href={choiceHref({ path: checkoutWithCode(mount), join: code.code })}>
          Use my join code
        </Button>
      )}
    </div>
  );
}
