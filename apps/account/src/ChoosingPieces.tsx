import { choosingWords } from '@lemari/domain/plan/plan-words';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import { SetupContext, useMount } from '@lemari/kit';
import { Link } from '@lemari/ui/link';
import { use } from 'react';
import { LinkedText } from './LinkedText.tsx';

/** The page of the app, in whose place a link opens the modal. */
const appHref = (region: RegionId): string => `${baseOf('apparel', region) ?? `/${region}`}/app`;

/**
 * How the pieces of a month are chosen: in the app, or while there is none by a message.
 * @param base of the plan’s vertical
 * @see rules/subscriptions/choosing-in-app; docs/decisions/0304
 */
export function ChoosingPieces({ base }: { base: string }) {
  const { region } = useMount();
  const { app } = use(SetupContext);
  const link = (words: string) => (
    <Link href={appHref(region)} data-modal="download-app">
      {words}
    </Link>
  );
  return app ? (
    <>You choose the pieces of each month in the app. {link('Get the app')}</>
  ) : (
    <>
      <LinkedText>{choosingWords(base)}</LinkedText> Later you choose in{' '}
      {link('our app, which isn’t out yet')}.
    </>
  );
}
