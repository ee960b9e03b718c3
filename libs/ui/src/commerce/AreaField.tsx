import { css } from '@emotion/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field, fieldHint, type FieldWords, inputLook } from '../primitives/Field.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { joined } from '../primitives/joined.ts';
import { plain } from '../primitives/plain.ts';
import { selectLook } from '../primitives/Select.tsx';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';

// The search field and the list look like one box: they share an edge.
const findBox = css(onlyWithScripts, joined, {
  display: 'grid',
  '& > svg': { position: 'absolute', left: 12, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});
const findLook = css(inputLook, {
  paddingLeft: 40,
  borderRadius: '2px 2px 0 0',
});
const choiceBox = css(joined, {
  display: 'grid',
  marginTop: -1,
  '& > svg': { position: 'absolute', right: 12, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});
const choiceLook = css(selectLook, {
  '@media (scripting: enabled)': { borderRadius: '0 0 2px 2px' },
});

const locateLook = css(textLink, onlyWithScripts, joined, {
  minHeight: 44,
  marginBlock: -12,
  fontSize: token('text-14'),
  "&[aria-disabled='true']": { color: token('ink-500'), cursor: 'progress' },
});

const statusLook = css(fieldHint, { '&:not(:empty)': { marginTop: 8 } });

/** Messages while and after the device's location is requested. */
const LOCATE_WORDS = {
  ready: undefined,
  finding: 'Finding your location…',
  found: 'This is the nearest area. If it isn’t yours, choose another.',
  failed: 'We couldn’t find your location. Please choose your area from the list.',
} as const;

export interface Locate {
  /** For example `Use my location`. */
  label: string;
  onPress: () => void;
  state: keyof typeof LOCATE_WORDS;
}

interface Area {
  id: string;
  label: string;
}

export interface AreaFieldProps extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
  /** Name of the area's field in the form; its value is the area's id. */
  name: string;
  areas: readonly Area[];
  /** Id of the chosen area; empty without a choice. */
  value: string;
  onChange: (id: string) => void;
  /** What the customer should know of the chosen area. */
  notice?: string | undefined;
  /** Undefined if the device offers no location. */
  locate?: Locate | undefined;
}

const LocateButton = ({ label, onPress, state }: Locate) => (
  <button
    css={locateLook}
    type="button"
    aria-disabled={state === 'finding'}
    onClick={() => state !== 'finding' && onPress()}
  >
    {label}
  </button>
);

/** Reads a choice that was made before hydration. */
function useEarlyChoice(
  select: RefObject<HTMLSelectElement | null>,
  { value, onChange }: Pick<AreaFieldProps, 'value' | 'onChange'>,
) {
  useEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== value) onChange(chosen);
  }, [select, value, onChange]);
}

interface FindProps extends Pick<AreaFieldProps, 'label'> {
  /** Id of the list that it filters. */
  controls: string;
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
}

const Find = ({ label, controls, text, onType, onEnter }: FindProps) => (
  <span css={findBox}>
    <Icon name="search" size={16} />
    <input
      css={findLook}
      type="search"
      autoComplete="off"
      placeholder="Find by name"
      aria-label={`${label}: find by name`}
      aria-controls={controls}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not submit the form.
        event.preventDefault();
        onEnter();
      }}
    />
  </span>
);

/** Choice of an area in a region, by typing or by the device's location. */
export function AreaField({
  label,
  hint,
  error,
  name,
  areas,
  value,
  onChange,
  notice,
  locate,
}: AreaFieldProps) {
  const [text, setText] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEarlyChoice(select, { value, onChange });
  const sought = plain(text.trim());
  const found = areas.filter((area) => plain(area.label).includes(sought));
  const words =
    sought === ''
      ? (notice ?? (locate && LOCATE_WORDS[locate.state]))
      : foundWords(found.length, areas.length);
  const chooseFirst = () => {
    const [first] = found;
    if (!first || sought === '') return;
    onChange(first.id);
    setText('');
    select.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} aside={locate && <LocateButton {...locate} />}>
      {(control) => (
        <div>
          <Find label={label} controls={control.id} text={text} onType={setText} onEnter={chooseFirst} />
          <span css={choiceBox}>
            <select
              css={choiceLook}
              ref={select}
              name={name}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              {...control}
            >
              <option value="" disabled>
                Choose from the list
              </option>
              {areas
                .filter((area) => found.includes(area) || area.id === value)
                .map((area) => (
                  <option key={area.id} value={area.id}>
                    {area.label}
                  </option>
                ))}
            </select>
            <Icon name="down" size={16} />
          </span>
          <p css={statusLook} role="status">
            {words}
          </p>
        </div>
      )}
    </Field>
  );
}

const foundWords = (found: number, all: number): string =>
  found === 0 ? 'No match. Try fewer letters.' : `${found} of ${all} in the list`;
