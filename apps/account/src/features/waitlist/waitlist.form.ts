import { CODE_REQUESTED, waitlistOf } from '@lemari/domain/person/waitlist';
import { cityById, cityNamed } from '@lemari/domain/region/cities';
import { defineForm, textOf } from '@lemari/forms/define-form';
import type { Mount } from '@lemari/kit';
import type { Parsed } from '@lemari/validation/parse-with';
import { CITY_FIELDS, chosenCityOf, OTHER_CITY } from '../profile/city.form.ts';
import { campaignOfVisit } from './campaign-of-visit.ts';
import {
  changeWaitlistCity,
  type EntryCode,
  type JoinedEntry,
  joinWaitlist,
  noteCampaign,
  requestJoinCode,
} from './waitlist.queries.ts';

type Here = Pick<Mount, 'host' | 'region'>;

/** Name of the field that says which form of the list is posted. */
export const WAITLIST_FIELD = 'waitlist';
export type WaitlistForm = 'join' | 'city' | 'new-code';

/** Which form of the list is posted; undefined for another one. */
export function waitlistFormOf(form: FormData): WaitlistForm | undefined {
  const value = textOf(form, WAITLIST_FIELD);
  return value === 'join' || value === 'city' || value === 'new-code' ? value : undefined;
}

const NAMES = { city: 'unlistedCity' } as const;
const TIED = { city: ['unlistedCity'] } as const;
const KEEPS = [WAITLIST_FIELD, ...CITY_FIELDS];

/** Name of the chosen city; undefined without a choice. */
function cityNameOf(form: FormData): Parsed<string | undefined> {
  const city = chosenCityOf(form);
  if (!city.ok || city.value == null) return city.ok ? { ok: true, value: undefined } : city;
  return { ok: true, value: 'id' in city.value ? cityById(city.value.id)?.name : city.value.name };
}

/** Initial values of the city's fields. */
export function waitlistCityFields(city: string | undefined): Readonly<Record<string, string>> {
  if (city === undefined) return {};
  const listed = cityNamed(city);
  return listed ? { city: String(listed.id) } : { city: OTHER_CITY, unlistedCity: city };
}

/**
 * Joins the list of the page, and notes the campaign that led here. A campaign that is not noted loses no place.
 * @param source path of the page
 * @see rules/calls/join-waitlist, rules/waitlist/campaign
 */
export const joinWaitlistForm = (here: Here, source: string) =>
  defineForm<{ readonly city: string | undefined }, JoinedEntry>({
    read: (form) => {
      const city = cityNameOf(form);
      return city.ok ? { ok: true, value: { city: city.value } } : city;
    },
    send: async (mutate, { city }) => {
      const { region } = here;
      const joined = await mutate(joinWaitlist, { region, type: waitlistOf(here), source, city });
      const utm = joined.ok ? campaignOfVisit() : undefined;
      if (utm !== undefined) await mutate(noteCampaign, { region, utm });
      return joined;
    },
    keeps: KEEPS,
    names: NAMES,
    tied: TIED,
  });

/** @see rules/calls/update-waitlist */
export const waitlistCityForm = ({ region }: Here) =>
  defineForm<{ readonly city: string }, readonly JoinedEntry[]>({
    read: (form) => {
      const city = cityNameOf(form);
      if (!city.ok) return city;
      return city.value === undefined
        ? { ok: false, errors: [{ field: 'city', message: 'Enter your city' }] }
        : { ok: true, value: { city: city.value } };
    },
    send: (mutate, { city }) => mutate(changeWaitlistCity, { region, city }),
    keeps: KEEPS,
    names: {},
    tied: { ...TIED, unlistedCity: ['city'] },
  });

/** Code of the answer to a request that staff have yet to answer. @see rules/waitlist/new-refused */
const REQUESTED = -1;

/** What came of a request for a code: one that is still valid, or the words of the service. */
export type NewCode =
  { readonly kind: 'code'; readonly code: EntryCode } | { readonly kind: 'requested'; readonly text: string };

/** @see rules/calls/request-join-code */
export const newCodeForm = ({ region }: Here) =>
  defineForm<undefined, NewCode>({
    read: () => ({ ok: true, value: undefined }),
    send: async (mutate) => {
      const answer = await mutate(requestJoinCode, { region });
      if (answer.ok && answer.data) return { ok: true, data: { kind: 'code', code: answer.data } };
      if (!answer.ok && (answer.failure.status !== 400 || answer.failure.errorCode !== REQUESTED))
        return answer;
      const text = answer.ok ? CODE_REQUESTED : answer.failure.text;
      return { ok: true, data: { kind: 'requested', text } };
    },
    keeps: [WAITLIST_FIELD],
  });
