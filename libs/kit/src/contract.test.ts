import { CONTRACT } from './contract.ts';
import * as kit from './kit.ts';
import { PUBLISHED_NAMES } from './testing/published-names.ts';

it('the kit exports exactly the names that its contract has published', () => {
  expect(Object.keys(kit).sort()).toEqual([...PUBLISHED_NAMES[CONTRACT]['@lemari/kit']].sort());
});
