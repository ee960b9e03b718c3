import { css } from '@emotion/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { token } from '../token/token.ts';
import { strip, stripCurrent, stripItem } from './strip.ts';

const rule = css({ borderBottom: `1px solid ${token('line-200')}` });

const tabLook = css(stripItem, {
  minHeight: 48,
  color: token('ink-500'),
  "&[aria-selected='true']": stripCurrent,
});

const panelLook = css({
  paddingTop: token('space-24'),
  // Without scripts all panels are visible.
  '@media (scripting: none)': { '&[hidden]': { display: 'block' } },
});

/** Index of the next tab, by key. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export interface Tab {
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Label of the tabs: `Size guide`. */
  label: string;
  tabs: readonly Tab[];
  /** Index of the initial tab, from 0. */
  start?: number | undefined;
}

/**
 * Views of one subject, one at a time. All are in the HTML, for search engines and for visitors without
 * scripts, to whom a tab is a link to its panel.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs, start = 0 }: TabsProps) {
  const id = useId();
  const [shown, setShown] = useState(start);
  const links = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(shown, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
    links.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div>
      <div css={rule}>
        <div css={strip} ref={links} role="tablist" aria-label={label}>
          {tabs.map((tab, index) => (
            <a
              css={tabLook}
              key={tab.label}
              id={`${id}-tab-${index}`}
              href={`#${id}-panel-${index}`}
              role="tab"
              aria-selected={index === shown}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === shown ? 0 : -1}
              onKeyDown={move}
              onClick={(event) => {
                event.preventDefault();
                setShown(index);
              }}
            >
              {tab.label}
            </a>
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <div
          css={panelLook}
          key={tab.label}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
