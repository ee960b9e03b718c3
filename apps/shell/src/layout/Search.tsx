import { SearchPanel, type SearchPanelProps } from '@lemari/ui/search-panel';
import type { SuggestionGroup } from '@lemari/ui/suggestions';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Searched } from './suggestions.ts';

/** So much quiet after a letter before the services are asked. */
const QUIET_MS = 150;
/** One letter may mean anything. */
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
  kept: SearchPanelProps['kept'];
}

/**
 * Words to look for, and what they may mean while they are typed. The field is the server's own, and what was typed into
 * it before the page was awake stays: a combobox of a library would draw it anew.
 */
export function Search({ id, action, label, searched, kept }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ q: string; groups: readonly SuggestionGroup[] }>();
  const [active, setActive] = useState(-1);
  const { region, vertical } = searched;
  const q = typed.trim();
  const isSought = q.length >= LEAST_LETTERS;

  useEffect(() => {
    if (!isSought) return undefined;
    // What comes for an earlier word is dropped: its question is called off.
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "suggestions" */ './suggestions.ts')
        .then(({ suggestionsFor }) => suggestionsFor(q, { region, vertical }, asked.signal))
        .then((groups) => {
          if (asked.signal.aborted) return;
          setFound({ q, groups });
          setActive(-1);
        })
        // Called off, or no script came: the search itself still leads on.
        .catch(() => undefined);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [q, isSought, region, vertical]);

  const groups = isSought && found ? found.groups : [];
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = options.length > 0;
  const activeId = options[active]?.id;

  const forget = () => {
    setFound(undefined);
    setActive(-1);
  };

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % options.length),
    // From the field itself upwards is the last.
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
      kept={kept}
      field={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? LIST : undefined,
        'aria-activedescendant': activeId,
        onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        onKeyDown: press,
      }}
    >
      {typed !== '' && (
        <Suspense fallback={null}>
          <Suggestions id={LIST} groups={groups} activeId={activeId} />
        </Suspense>
      )}
    </SearchPanel>
  );
}
