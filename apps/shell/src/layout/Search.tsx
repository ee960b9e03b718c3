import { SearchPanel, type SearchPanelProps } from '@lemari/ui/search-panel';
import type { SuggestionGroup } from '@lemari/ui/suggestions';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Searched } from './suggestions.ts';

/** Debounce: the request waits for this pause in typing. */
const QUIET_MS = 150;
/** One letter matches too much. */
const LEAST_LETTERS = 2;
const LIST = 'suggestions';

const Suggestions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "suggestions" */ '@lemari/ui/suggestions')).Suggestions,
}));

interface SearchProps {
  id: string;
  action: string;
  label: string;
  searched: Searched;
  hiddenFields: SearchPanelProps['hiddenFields'];
}

/**
 * Search field with suggestions. The field is the server's HTML, so text that was typed before hydration stays; a
 * combobox of a library would render it again.
 */
export function Search({ id, action, label, searched, hiddenFields }: SearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ q: string; groups: readonly SuggestionGroup[] }>();
  const [active, setActive] = useState(-1);
  const { region, vertical, dates } = searched;
  const q = text.trim();
  const isLongEnough = q.length >= LEAST_LETTERS;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    // A response to an earlier query is dropped: its request is aborted.
    const request = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "suggestions" */ './suggestions.ts')
        .then(({ suggestionsFor }) => suggestionsFor(q, { region, vertical, dates }, request.signal))
        .then((groups) => {
          if (request.signal.aborted) return;
          setFound({ q, groups });
          setActive(-1);
        })
        // Aborted, or the script failed to load: the search form still works.
        .catch(() => undefined);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, isLongEnough, region, vertical, dates]);

  const groups = isLongEnough && found ? found.groups : [];
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = options.length > 0;
  const activeId = options[active]?.id;

  const forget = () => {
    setFound(undefined);
    setActive(-1);
  };

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % options.length),
    // ArrowUp in the field selects the last option.
    ArrowUp: () => setActive((Math.max(active, 0) - 1 + options.length) % options.length),
    Escape: forget,
    ...(activeId !== undefined && { Enter: () => document.getElementById(activeId)?.click() }),
  };
  const press = (event: KeyboardEvent) => {
    const act = isOpen ? KEYS[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <SearchPanel
      id={id}
      name="q"
      action={action}
      label={label}
      hiddenFields={hiddenFields}
      field={{
        role: 'combobox',
        placeholder: 'Colour or occasion',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? LIST : undefined,
        'aria-activedescendant': activeId,
        onChange: ({ currentTarget }) => setText(currentTarget.value),
        onKeyDown: press,
      }}
    >
      {text !== '' && (
        <Suspense fallback={null}>
          <Suggestions id={LIST} groups={groups} activeId={activeId} />
        </Suspense>
      )}
    </SearchPanel>
  );
}
