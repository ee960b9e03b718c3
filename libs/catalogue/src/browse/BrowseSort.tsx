import { SortForm } from '@lemari/ui/sort-form';
import { type BrowseView, sortOptions, unsortedFields } from './browse.rules.ts';
import { useListingForm } from './use-listing-form.ts';

/** Choice of the listing's order. */
export function BrowseSort({ view }: { view: BrowseView }) {
  const submit = useListingForm(view);
  return (
    <SortForm
      action={view.path}
      name="sort"
      {...sortOptions(view)}
      hiddenFields={unsortedFields(view)}
      onSort={submit}
    />
  );
}
