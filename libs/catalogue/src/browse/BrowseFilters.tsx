import { FilterBar } from '@lemari/ui/filter-bar';
import { FilterForm, isChosen } from '@lemari/ui/filter-form';
import { FilterSheet } from '@lemari/ui/filter-sheet';
import { type BrowseView, clearHref, filterGroups, keptFields } from './browse.rules.ts';
import { useAsk } from './use-ask.ts';

/** Names the sheet to the button that opens it. */
const SHEET = 'filters';

interface BrowseFiltersProps {
  view: BrowseView;
  /** What they found, in words: `128 pieces`. */
  found: string;
}

/** The filters of the listing; each change asks for it anew. */
export function BrowseFilters({ view, found }: BrowseFiltersProps) {
  const ask = useAsk(view);
  const groups = filterGroups(view);

  return (
    <>
      <FilterBar sheetId={SHEET} chosen={groups.flatMap(({ options }) => options.filter(isChosen)).length} />
      <FilterSheet id={SHEET}>
        <FilterForm
          action={view.path}
          groups={groups}
          kept={keptFields(view)}
          submitLabel={`Show ${found}`}
          clearHref={clearHref(view)}
          onFilter={ask}
        />
      </FilterSheet>
    </>
  );
}
