import { css } from '@emotion/react';
import { keepSaved, savedCmPerUnit } from '@lemari/catalogue/own-measurements';
import { type Profile, profileQuery } from '@lemari/checkout/profile';
import {
  CM_PER,
  isLengthUnit,
  LENGTH_UNITS,
  type LengthUnit,
  PHYSICAL_ATTRIBUTES,
  PHYSICAL_TYPES,
  type PhysicalType,
  rangeWords,
} from '@lemari/domain/person/physical-attributes';
import { measurementsOf } from '@lemari/domain/person/physical-attributes.map';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Select } from '@lemari/ui/select';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import {
  dressOptions,
  FEET,
  inOtherUnit,
  measurementFields,
  measurementsForm,
  savedField,
  UNIT_TO,
} from './measurements.form.ts';

const units = css({
  display: 'flex',
  gap: token('space-16'),
  '& [aria-pressed="true"]': { fontWeight: 600, textDecoration: 'none' },
});
const legendLook = css(TYPE.label);
const hintLook = css(TYPE.small, { marginBlock: token('space-4') });
const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: token('space-12'),
  alignItems: 'start',
});

const UNIT_LABELS = { cm: 'Centimetres', inch: 'Feet and inches' } as const satisfies Record<
  LengthUnit,
  string
>;

/** `{base}/account/measurements`. @see rules/measurements/page; docs/decisions/0328, docs/decisions/0349 */
export const OwnMeasurements = page<LengthUnit | null>(function OwnMeasurementsPage({ load: unit }) {
  const profile = useLoadedQuery(profileQuery, { region: useMount().region });
  return (
    <AccountPage
      title="Your measurements"
      description="Measurements that show which size fits you."
      path="/measurements"
      lead="Tell us your bust, waist and hips once, and every piece shows which size fits you. Height, weight and your usual dress size are kept with your account, for you to look up here. All of it is optional."
    >
      <MeasurementsForm unit={unit ?? undefined} profile={profile} />
    </AccountPage>
  );
});

interface MeasurementsFormProps {
  /** What the address says. */
  unit: LengthUnit | undefined;
  profile: Profile;
}

const unitOfState = (state: FormState | undefined): LengthUnit | undefined => {
  const unit = state?.typed['unit'];
  return isLengthUnit(unit) ? unit : undefined;
};

/**
 * The fields with what was typed, in the chosen unit.
 * @param known the unit that the address says
 */
function useUnit(known: LengthUnit | undefined, first: FormState | undefined) {
  const [shown, setShown] = useState({ unit: unitOfState(first) ?? known ?? 'cm', first, times: 0 });
  /** A refusal in the unit before. */
  const [past, setPast] = useState<FormState>();
  const switchTo = (unit: LengthUnit, box: HTMLFormElement, state: FormState): void => {
    if (unit === shown.unit) return;
    setShown({ unit, first: inOtherUnit(new FormData(box), unit), times: shown.times + 1 });
    setPast(state);
  };
  return { ...shown, past, switchTo };
}

function MeasurementsForm({ unit: known, profile }: MeasurementsFormProps) {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const posted = useActionData<FormState>();
  const { unit, first, times, past, switchTo } = useUnit(known, posted);
  const form = useForm({
    definition: measurementsForm(mount.region),
    first: posted,
    onDone: ({ physical }) => {
      keepSaved(measurementsOf(physical), CM_PER[unit]);
      navigateIfCurrent(`${accountBase(mount)}?done=measurements`);
    },
  });
  const recall = useEffectEvent(() => {
    if (known === undefined && posted === undefined && savedCmPerUnit() === CM_PER.inch && form.box.current)
      switchTo('inch', form.box.current, form.state);
  });
  // Once: the server does not know the unit of the last visit.
  useEffect(() => recall(), []);
  const fields = { ...measurementFields(profile, unit), ...first?.typed };
  const { errors } = form.state === past ? UNTOUCHED : form.state;
  const field = (type: PhysicalType) => (
    <TextField
      key={type}
      name={type}
      label={PHYSICAL_ATTRIBUTES[type].label}
      inputMode="decimal"
      optional
      unit={PHYSICAL_ATTRIBUTES[type].unit === 'kg' ? 'kg' : unit === 'cm' ? 'cm' : 'in'}
      hint={rangeWords(type, unit)}
      defaultValue={fields[type]}
      error={errors[type]}
    />
  );
  return (
    <Form form={form} action="Save" act="measurements-save">
      {/* Enter saves: a form is submitted by its first button. */}
      <input type="submit" value="Save" hidden />
      <div css={units} role="group" aria-label="Unit of lengths">
        {LENGTH_UNITS.map((choice) => (
          <Button
            key={choice}
            type="submit"
            tone="link"
            name={UNIT_TO}
            value={choice}
            aria-pressed={choice === unit}
            data-act={`measurements-${choice}`}
            onClick={(event) => {
              event.preventDefault();
              if (event.currentTarget.form) switchTo(choice, event.currentTarget.form, form.state);
            }}
          >
            {UNIT_LABELS[choice]}
          </Button>
        ))}
      </div>
      {/* Fields are uncontrolled: another unit shows new ones. */}
      <Fragment key={times}>
        <input type="hidden" name="unit" value={unit} />
        {PHYSICAL_TYPES.map((type) => (
          <input
            key={type}
            type="hidden"
            name={savedField(type)}
            value={first?.typed[savedField(type)] ?? profile.physical[type] ?? ''}
          />
        ))}
        {PHYSICAL_TYPES.map((type) =>
          type === 'height' && unit === 'inch' ? (
            <fieldset key={type}>
              <legend css={legendLook}>Height (optional)</legend>
              <p css={hintLook}>{rangeWords(type, unit)}</p>
              <div css={pair}>
                <TextField
                  name={FEET}
                  label="Feet"
                  inputMode="numeric"
                  unit="ft"
                  defaultValue={fields[FEET]}
                  error={errors[FEET]}
                />
                <TextField
                  name={type}
                  label="Inches"
                  inputMode="decimal"
                  unit="in"
                  defaultValue={fields[type]}
                  error={errors[type]}
                />
              </div>
            </fieldset>
          ) : (
            field(type)
          ),
        )}
        <Select
          name="dress"
          label="Usual dress size"
          optional
          placeholder="Choose a size"
          options={dressOptions}
          defaultValue={fields['dress']}
          error={errors['dressPreferences']}
        />
      </Fragment>
    </Form>
  );
}
