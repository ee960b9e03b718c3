import { CONTRACT } from './contract.ts';
import * as kit from './kit.ts';
import { PUBLISHED_NAMES } from './testing/published-names.ts';

it('the kit exports every name that its contract has published', () => {
  expect(Object.keys(kit)).toEqual(expect.arrayContaining([...PUBLISHED_NAMES[CONTRACT]['@lemari/kit']]));
});
