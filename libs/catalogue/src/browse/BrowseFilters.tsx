import { parseBrowseQuery } from '@lemari/domain/filters';
import { Button } from '@lemari/ui/button';
import { FilterBar } from '@lemari/ui/filter-bar';
import { FilterForm, isChosen } from '@lemari/ui/filter-form';
import { FilterSheet } from '@lemari/ui/filter-sheet';
import { FindableGroup } from '@lemari/ui/findable-group';
import { useNavigate } from '@lemari/vertical';
import { useState } from 'react';
import { facetsQuery } from '../names/names.queries.ts';
import { useFetched } from '../use-fetch.ts';
import {
  browseHref,
  type BrowseNames,
  type BrowseView,
  clearHref,
  designerOptions,
  facetsArgOf,
  filterGroups,
  keptFields,
} from './browse.rules.ts';

/** Names the sheet to the button that opens it. */
const SHEET = 'filters';

interface BrowseFiltersProps {
  view: BrowseView;
  names: BrowseNames;
  /** What they found, in words: `128 pieces`. */
  found: string;
}

/**
 * The filters of the listing. Each change is a navigation to the address the form itself would have asked for. Who comes
 * near is told how many each choice would leave, and is shown the hundreds of designers.
 */
export function BrowseFilters({ view, names, found }: BrowseFiltersProps) {
  const navigate = useNavigate();
  const [isNear, setIsNear] = useState(false);
  const facetsArg = facetsArgOf(view);
  const { data: facets } = useFetched(facetsQuery, isNear ? facetsArg : undefined);
  const { vertical, region, base, path, preset } = view;
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

  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    );
    const { query: next } = parseBrowseQuery(new URLSearchParams(fields), { vertical, region });
    void navigate(browseHref(view, next), { preventScrollReset: true });
  };

  return (
    <>
      <FilterBar sheetId={SHEET} chosen={groups.flatMap(({ options }) => options.filter(isChosen)).length} />
      <FilterSheet id={SHEET}>
        <FilterForm
          action={path}
          groups={groups}
          kept={keptFields(view)}
          submitLabel={`Show ${found}`}
          clearHref={clearHref(view)}
          onFilter={apply}
          onApproach={() => setIsNear(true)}
        />
      </FilterSheet>
    </>
  );
}
