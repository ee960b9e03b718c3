import { parseBrowseQuery } from '@lemari/domain/product/filters';
import { useNavigate } from '@lemari/kit';
import { browseHref, type BrowseView } from './browse.rules.ts';

/** Submits a form of the listing as a client-side navigation to the form's own URL. */
export function useListingForm(view: BrowseView): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const { vertical, region } = view;
  return (form) => {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    );
    const { query } = parseBrowseQuery(new URLSearchParams(fields), { vertical, region });
    void navigate(browseHref(view, query), { preventScrollReset: true });
  };
}
