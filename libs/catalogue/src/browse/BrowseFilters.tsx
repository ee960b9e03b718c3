import { Button } from '@lemari/ui/button';
import { FilterBar } from '@lemari/ui/filter-bar';
import { FilterForm, isChosen } from '@lemari/ui/filter-form';
import { FilterSheet } from '@lemari/ui/filter-sheet';
import { FindableGroup } from '@lemari/ui/findable-group';
import { useLazyQuery } from '@lemari/http/query';
import { useState } from 'react';
import { facetsQuery } from '../names/names.queries.ts';
import {
  type BrowseNames,
  type BrowseView,
  clearHref,
  designerOptions,
  facetsArgOf,
  filterGroups,
  hiddenFields,
} from './browse.rules.ts';
import { useListingForm } from './use-listing-form.ts';

/** Id by which the button refers to the sheet. */
const SHEET = 'filters';

interface BrowseFiltersProps {
  view: BrowseView;
  names: BrowseNames;
  /** Number of matches, in words: `128 pieces`. */
  found: string;
}

/**
 * Filters of the listing. Each change navigates. Counts and the hundreds of designers load when the visitor reaches
 * the filters.
 */
export function BrowseFilters({ view, names, found }: BrowseFiltersProps) {
  const submit = useListingForm(view);
  const [isNear, setIsNear] = useState(false);
  const facetsArg = facetsArgOf(view);
  const { data: facets } = useLazyQuery(facetsQuery, isNear ? facetsArg : undefined);
  const { base, preset } = view;
  const designers = designerOptions(view, names, facets);
  const groups = [
    ...filterGroups(view, facets),
    ...(preset.designers
      ? []
      : [
          {
            legend: 'Designers',
            options: designers,
            content: (
              <>
                {designers.length > 0 && (
                  <FindableGroup
                    legend="Designers"
                    legendHidden
                    label="Find a designer"
                    options={designers}
                  />
                )}
                {!facets && (
                  <Button tone="link" href={`${base}/brands`}>
                    All designers
                  </Button>
                )}
              </>
            ),
          },
        ]),
  ];

  return (
    <>
      <FilterBar sheetId={SHEET} chosen={groups.flatMap(({ options }) => options.filter(isChosen)).length} />
      <FilterSheet id={SHEET}>
        <FilterForm
          action={view.path}
          groups={groups}
          hiddenFields={hiddenFields(view)}
          submitLabel={`Show ${found}`}
          clearHref={clearHref(view)}
          onFilter={submit}
          onApproach={() => setIsNear(true)}
        />
      </FilterSheet>
    </>
  );
}
