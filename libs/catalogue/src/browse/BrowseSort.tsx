import { parseBrowseQuery } from '@lemari/domain/filters';
import { SortForm } from '@lemari/ui/sort-form';
import { useNavigate } from '@lemari/vertical';
import { browseHref, type BrowseView, sortOptions, unsortedFields } from './browse.rules.ts';

/** The order of the listing; choosing another is a navigation to the address the form itself would have asked for. */
export function BrowseSort({ view }: { view: BrowseView }) {
  const navigate = useNavigate();
  const { vertical, region, path } = view;
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    );
    const { query } = parseBrowseQuery(new URLSearchParams(fields), { vertical, region });
    void navigate(browseHref(view, query), { preventScrollReset: true });
  };
  return (
    <SortForm action={path} name="sort" {...sortOptions(view)} kept={unsortedFields(view)} onSort={apply} />
  );
}
