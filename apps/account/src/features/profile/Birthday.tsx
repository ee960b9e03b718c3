import { css } from '@emotion/react';
import { FieldError } from '@lemari/ui/field';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useId } from 'react';

const legendLook = css(TYPE.label, { marginBottom: token('space-8') });
const parts = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 2fr',
  gap: token('space-12'),
  alignItems: 'start',
});

const errorLook = css({ marginTop: token('space-8') });

interface BirthdayProps {
  fields: Readonly<Record<string, string>>;
  error: string | undefined;
}

const PARTS = [
  { name: 'birthDay', label: 'Day', autoComplete: 'bday-day', maxLength: 2 },
  { name: 'birthMonth', label: 'Month', autoComplete: 'bday-month', maxLength: 2 },
  { name: 'birthYear', label: 'Year', autoComplete: 'bday-year', maxLength: 4 },
] as const;

/** Three fields: a birthday is typed faster than it is found in a calendar. Its error is about all three. */
export function Birthday({ fields, error }: BirthdayProps) {
  const id = useId();
  const invalid = error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const);
  return (
    <fieldset>
      <legend css={legendLook}>Birthday (optional)</legend>
      <div css={parts}>
        {PARTS.map((part) => (
          <TextField
            key={part.name}
            inputMode="numeric"
            defaultValue={fields[part.name]}
            {...part}
            {...invalid}
          />
        ))}
      </div>
      {error !== undefined && (
        <div css={errorLook}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
