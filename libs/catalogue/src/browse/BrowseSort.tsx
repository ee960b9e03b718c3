import { SortForm } from '@lemari/ui/sort-form';
import { type BrowseView, sortOptions, unsortedFields } from './browse.rules.ts';
import { useAsk } from './use-ask.ts';

/** The order of the listing. */
export function BrowseSort({ view }: { view: BrowseView }) {
  const ask = useAsk(view);
  return (
    <SortForm
      action={view.path}
      name="sort"
      {...sortOptions(view)}
      hiddenFields={unsortedFields(view)}
      onSort={ask}
    />
  );
}
