import { type RegionId, REGIONS } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { Block } from '../content-types.ts';

/** The counters of a region, where pieces are rented once. */
export const counters = (region: RegionId): readonly Block[] =>
  rentalBaseOf(region) === undefined
    ? []
    : [
        {
          type: 'table',
          title: 'Our counters',
          caption: `For one-time rentals in ${REGIONS[region].name}`,
          columns: ['Counter', 'Address', 'Open'],
          rows: [
            [
              `{counter-name ${region}}`,
              `{counter-address ${region}}`,
              `{counter-hours ${region}}, for {counter-services ${region}}`,
            ],
          ],
        },
      ];
