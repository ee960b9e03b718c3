import { css } from '@emotion/react';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';

const legendLook = css(TYPE.label, { marginBottom: token('space-8') });
const parts = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 2fr',
  gap: token('space-12'),
  alignItems: 'start',
});

interface BirthdayProps {
  fields: Readonly<Record<string, string>>;
  error: string | undefined;
}

/** Three fields: a birthday is typed faster than it is found in a calendar. */
export const Birthday = ({ fields, error }: BirthdayProps) => (
  <fieldset>
    <legend css={legendLook}>Birthday (optional)</legend>
    <div css={parts}>
      <TextField
        label="Day"
        name="birthDay"
        inputMode="numeric"
        autoComplete="bday-day"
        maxLength={2}
        defaultValue={fields['birthDay']}
      />
      <TextField
        label="Month"
        name="birthMonth"
        inputMode="numeric"
        autoComplete="bday-month"
        maxLength={2}
        defaultValue={fields['birthMonth']}
      />
      <TextField
        label="Year"
        name="birthYear"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        defaultValue={fields['birthYear']}
        error={error}
      />
    </div>
  </fieldset>
);
