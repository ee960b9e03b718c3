import { parseBrowseQuery } from '@lemari/domain/filters';
import { FilterBar } from '@lemari/ui/filter-bar';
import { FilterForm, isChosen } from '@lemari/ui/filter-form';
import { FilterSheet } from '@lemari/ui/filter-sheet';
import { useNavigate } from '@lemari/vertical';
import { browseHref, type BrowseView, clearHref, filterGroups, keptFields } from './browse.rules.ts';

/** Names the sheet to the button that opens it. */
const SHEET = 'filters';

interface BrowseFiltersProps {
  view: BrowseView;
  /** What they found, in words: `128 pieces`. */
  found: string;
}

/** The filters of the listing. Each change is a navigation to the address the form itself would have asked for. */
export function BrowseFilters({ view, found }: BrowseFiltersProps) {
  const navigate = useNavigate();
  const { vertical, region, path } = view;
  const groups = filterGroups(view);

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
        />
      </FilterSheet>
    </>
  );
}
