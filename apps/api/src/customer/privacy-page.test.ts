import { REGION_IDS } from '@lemari/contract/schemas';
import { RETAINED } from '../seed/content/retained.ts';
import { INFO } from '../seed/content/help.ts';
import type { RegionId } from '@lemari/domain/region';
import { PERSONAL_DATA } from './personal-data.ts';

const LISTS = Object.values(PERSONAL_DATA).flatMap(({ exported }) =>
  typeof exported === 'string' ? [] : [exported.as],
);

/** What the page of a region says is kept, and for how long. */
const retainedIn = (region: RegionId) =>
  new Map(
    (INFO[region]?.blocks ?? [])
      .flatMap((block) => (block.type === 'accordionTable' ? block.tables : []))
      .filter(({ columns }) => columns.length === 2)
      .flatMap(({ rows }) => rows)
      .map(([what = '', until = '']) => [what, until]),
  );

// @see rules/accounts/kept-listed
describe('the page on privacy', () => {
  it('names every list of an export once, and no other', () => {
    expect(RETAINED.flatMap(({ lists }) => lists).toSorted()).toEqual(LISTS.toSorted());
  });

  it.each(REGION_IDS)('says in %s what is kept there, and nothing of other regions', (region) => {
    const there = RETAINED.filter((row) => (row.region ?? region) === region);
    expect([...retainedIn(region).keys()].toSorted()).toEqual(there.map(({ what }) => what).toSorted());
  });

  // @see rules/accounts/deletion-erases
  it('keeps addresses of past orders no longer than the account, where pieces are rented once', () => {
    const addresses = (region: RegionId) =>
      [...retainedIn(region)].find(([what]) => what.startsWith('Delivery addresses'))?.[1];
    expect(addresses('id')).toBe('As long as your account');
    expect([addresses('sg'), addresses('hk')]).toEqual([undefined, undefined]);
  });

  // @see rules/accounts/deletion-after
  it.each(REGION_IDS)('says in %s when a deletion takes effect', (region) => {
    expect(retainedIn(region).get('Your account, with what you added to it')).toContain(
      '{deletion-days} days',
    );
  });
});
