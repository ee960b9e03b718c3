import { RESULTS } from '@lemari/ui/listing-layout';
import { SortForm } from '@lemari/ui/sort-form';
import { type BrowseView, sortOptions, unsortedFields } from './browse.rules.ts';
import { useListingForm } from './use-listing-form.ts';

/** Another order has other pieces first: who has scrolled into the list sees them. */
function showStart(): void {
  const results = document.getElementById(RESULTS);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** Choice of the listing's order. */
export function BrowseSort({ view }: { view: BrowseView }) {
  const submit = useListingForm(view);
  return (
    <SortForm
      action={view.path}
      name="sort"
      {...sortOptions(view)}
      hiddenFields={unsortedFields(view)}
      onSort={(form) => {
        submit(form);
        showStart();
      }}
    />
  );
}
