import { css } from '@emotion/react';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useLocation, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { City } from '../profile/City.tsx';
import { usePostedWaitlist } from './use-posted-waitlist.ts';
import { joinWaitlistForm, WAITLIST_FIELD, waitlistCityFields } from './waitlist.form.ts';
import type { JoinedEntry } from './waitlist.queries.ts';
import { WAITLIST_TITLES, whyWords } from './waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-16'), maxWidth: 560 });

interface JoinWaitlistProps {
  /** A city that is known already. */
  city?: string | undefined;
  /** Why there is a waitlist; default: the words of the list. */
  why?: string | undefined;
  onJoined: (entry: JoinedEntry) => void;
}

/** Joins the list of the page, with the city if the person likes. @see rules/modals/key-waitlist */
export function JoinWaitlist({ city, why, onJoined }: JoinWaitlistProps) {
  const mount = useMount();
  const { region } = mount;
  const { pathname } = useLocation();
  const first = usePostedWaitlist().refusalOf('join');
  const form = useForm({ definition: joinWaitlistForm(mount, pathname), first, onDone: onJoined });
  return (
    <FormFrame form={form} look={look} safeText="You have not joined yet. What you typed is still here.">
      <p>{why ?? whyWords(region, waitlistOf(mount))}</p>
      <input type="hidden" name={WAITLIST_FIELD} value="join" />
      <City
        region={region}
        isOfRegion
        fields={{ ...waitlistCityFields(city), ...first.typed }}
        errors={form.state.errors}
      />
      <Button type="submit" size="large" block loading={form.isBusy} data-act="waitlist-join">
        {WAITLIST_TITLES.join}
      </Button>
    </FormFrame>
  );
}
