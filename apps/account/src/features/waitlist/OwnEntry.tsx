import { css } from '@emotion/react';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { Facts } from '@lemari/ui/facts';
import { token } from '@lemari/ui/token';
import { useState } from 'react';
import { City } from '../profile/City.tsx';
import { usePostedWaitlist } from './use-posted-waitlist.ts';
import { WAITLIST_FIELD, waitlistCityFields, waitlistCityForm } from './waitlist.form.ts';
import type { JoinedEntry, WaitlistEntry } from './waitlist.queries.ts';
import { nextWords, positionWords, sinceWords } from './waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-16'), maxWidth: 560 });
const formLook = css({ display: 'grid', gap: token('space-16'), paddingTop: token('space-8') });
const positionLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const small = css({ fontSize: token('text-14'), lineHeight: 1.5, color: token('ink-700') });

interface OwnEntryProps {
  entry: WaitlistEntry;
  /** What a person on this waitlist can expect; default: the words of the list. */
  next?: readonly string[] | undefined;
  /** Called with the entry after a change of its city. */
  onCity?: ((entry: JoinedEntry) => void) | undefined;
}

/** The place on the waitlist of a person who waits, since when, and the city, which can be changed. */
export function OwnEntry({ entry, next, onCity }: OwnEntryProps) {
  const { region } = useMount();
  const { type, position, joinedAt, city } = entry;
  return (
    <div css={look}>
      <p css={positionLook}>{positionWords(position)}</p>
      <Facts
        facts={[
          ...(joinedAt === undefined ? [] : [{ term: 'Since', value: sinceWords(region, joinedAt) }]),
          { term: 'City', value: city ?? 'Not named yet' },
        ]}
      />
      {(next ?? nextWords(region, type)).map((words) => (
        <p key={words} css={small}>
          {words}
        </p>
      ))}
      <ChangeCity entry={entry} onCity={onCity} />
    </div>
  );
}

/** @see rules/calls/update-waitlist */
function ChangeCity({ entry: { type, city }, onCity }: Pick<OwnEntryProps, 'entry' | 'onCity'>) {
  const mount = useMount();
  const posted = usePostedWaitlist();
  const first = posted.refusalOf('city');
  const [isSaved, setSaved] = useState(posted.isCitySaved);
  const form = useForm({
    definition: waitlistCityForm(mount),
    first,
    onDone: (entries) => {
      setSaved(true);
      const changed = entries.find((one) => one.type === type);
      if (changed) onCity?.(changed);
    },
  });
  return (
    <>
      {isSaved && <Alert tone="success" title="Your city has been saved. Your place stays the same." />}
      <Disclosure
        summary={city === undefined ? 'Add your city' : 'Change your city'}
        size="small"
        open={Object.keys(form.state.errors).length > 0 || form.state.notice !== undefined}
      >
        <FormFrame form={form} look={formLook} safeText="Your city has not changed.">
          <input type="hidden" name={WAITLIST_FIELD} value="city" />
          <City
            region={mount.region}
            isOfRegion
            isRequired
            fields={{ ...waitlistCityFields(city), ...first.typed }}
            errors={form.state.errors}
          />
          <Button type="submit" tone="quiet" loading={form.isBusy} data-act="waitlist-city">
            Save
          </Button>
        </FormFrame>
      </Disclosure>
    </>
  );
}
