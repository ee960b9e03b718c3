import { parseBrowseQuery } from '@lemari/domain/filters';
import { FilterForm } from '@lemari/ui/filter-form';
import { useNavigate } from '@lemari/vertical';
import { browseHref, type BrowseView, filterGroups } from './browse.rules.ts';

/** The filter form, with what it found in words: `128 pieces`. Each change is a navigation to the address the form itself would have asked for. */
export function BrowseFilters({ view, found }: { view: BrowseView; found: string }) {
  const navigate = useNavigate();
  const { vertical, path, query } = view;

  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    );
    const { query: next } = parseBrowseQuery(new URLSearchParams(fields), vertical);
    void navigate(browseHref(view, next), { preventScrollReset: true });
  };

  return (
    <FilterForm
      action={path}
      groups={filterGroups(view)}
      kept={query.category ? [{ name: 'category', value: query.category }] : []}
      submitLabel={`Show ${found}`}
      clearHref={path}
      onFilter={apply}
    />
  );
}
