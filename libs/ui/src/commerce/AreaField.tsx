import { css } from '@emotion/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field, fieldHint, type FieldWords, inputLook } from '../primitives/Field.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { plain } from '../primitives/plain.ts';
import { selectLook } from '../primitives/Select.tsx';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';

const onlyWithScripts = { '@media (scripting: none)': { display: 'none' } } as const;

// What is typed and what is chosen are one box: their edges meet.
const findPlace = css(onlyWithScripts, {
  position: 'relative',
  display: 'grid',
  '& > svg': { position: 'absolute', left: 12, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});
const findLook = css(inputLook, {
  paddingLeft: 40,
  borderRadius: '2px 2px 0 0',
  '&:focus-visible': { zIndex: 1 },
});
const choicePlace = css({
  position: 'relative',
  display: 'grid',
  marginTop: -1,
  '& > svg': { position: 'absolute', right: 12, top: 'calc(50% - 8px)', pointerEvents: 'none' },
});
const choiceLook = css(selectLook, {
  '@media (scripting: enabled)': { borderRadius: '0 0 2px 2px' },
  '&:focus-visible': { zIndex: 1 },
});

const locateLook = css(textLink, onlyWithScripts, {
  minHeight: 44,
  marginBlock: -12,
  fontSize: token('text-14'),
  "&[aria-disabled='true']": { color: token('ink-500'), cursor: 'progress' },
});

const saidLook = css(fieldHint, { '&:not(:empty)': { marginTop: 8 } });

/** What is said while a device is asked where it is, and after. */
const LOCATE_WORDS = {
  ready: undefined,
  finding: 'Asking your device where it is.',
  found: 'This is the area nearest to you. Choose another one if it is not yours.',
  failed: 'Your device does not say where it is. Choose the area from the list.',
} as const;

export interface Locate {
  /** `Use where I am`. */
  label: string;
  onPress: () => void;
  state: keyof typeof LOCATE_WORDS;
}

interface Area {
  id: string;
  label: string;
}

export interface AreaFieldProps extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
  /** The chosen area's name in the form; its value is the area's id. */
  name: string;
  areas: readonly Area[];
  /** The id of the chosen one; empty while none is. */
  value: string;
  onChange: (id: string) => void;
  /** Absent where the device cannot be asked. */
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

/** What was chosen before the page was awake. */
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
  /** Of what it narrows. */
  controls: string;
  typed: string;
  onType: (typed: string) => void;
  onEnter: () => void;
}

const Find = ({ label, controls, typed, onType, onEnter }: FindProps) => (
  <span css={findPlace}>
    <Icon name="search" size={16} />
    <input
      css={findLook}
      type="search"
      autoComplete="off"
      placeholder="Find by name"
      aria-label={`${label}: find by name`}
      aria-controls={controls}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Else it would send the form.
        event.preventDefault();
        onEnter();
      }}
    />
  </span>
);

/** Where in a region something is: an area of the platform's own list, found by typing, or by the device. */
export function AreaField({ label, hint, error, name, areas, value, onChange, locate }: AreaFieldProps) {
  const [typed, setTyped] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEarlyChoice(select, { value, onChange });
  const sought = plain(typed.trim());
  const found = areas.filter((area) => plain(area.label).includes(sought));
  const words = sought === '' ? locate && LOCATE_WORDS[locate.state] : foundWords(found.length, areas.length);
  const chooseFirst = () => {
    const [first] = found;
    if (!first || sought === '') return;
    onChange(first.id);
    setTyped('');
    select.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} aside={locate && <LocateButton {...locate} />}>
      {(control) => (
        <div>
          <Find label={label} controls={control.id} typed={typed} onType={setTyped} onEnter={chooseFirst} />
          <span css={choicePlace}>
            <select
              css={choiceLook}
              ref={select}
              name={name}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              {...control}
            >
              <option value="" disabled>
                Choose an area
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
          <p css={saidLook} role="status">
            {words}
          </p>
        </div>
      )}
    </Field>
  );
}

const foundWords = (found: number, all: number): string =>
  found === 0 ? 'None by that name. Try fewer letters.' : `${found} of ${all} in the list`;
