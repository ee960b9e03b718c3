import { css } from '@emotion/react';
import { keepSaved } from '@lemari/catalogue/own-measurements';
import { type Profile, profileQuery } from '@lemari/checkout/profile';
import {
  LENGTH_UNITS,
  type LengthUnit,
  PHYSICAL_ATTRIBUTES,
  PHYSICAL_TYPES,
  type PhysicalType,
  rangeWords,
} from '@lemari/domain/person/physical-attributes';
import { measurementsOf } from '@lemari/domain/person/physical-attributes.map';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { Link } from '@lemari/ui/link';
import { Select } from '@lemari/ui/select';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase, measurementsHref } from '../../account-paths.ts';
import { dressOptions, FEET, measurementFields, measurementsForm, savedField } from './measurements.form.ts';

const units = css({
  display: 'flex',
  gap: token('space-16'),
  '& [aria-current]': { fontWeight: 600, textDecoration: 'none' },
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

/** `{base}/account/measurements`. @see rules/measurements/page; docs/decisions/0328 */
export const OwnMeasurements = page<LengthUnit>(function OwnMeasurementsPage({ load: unit }) {
  const mount = useMount();
  const profile = useLoadedQuery(profileQuery, { region: mount.region });
  const href = measurementsHref(mount);
  return (
    <AccountPage
      title="Your measurements"
      description="Measurements that show which size fits you."
      path="/measurements"
      lead="Bust, waist and hips show your size on product pages and cards. We keep height, weight and your usual dress size with your account; they change nothing that you see."
    >
      <nav css={units} aria-label="Unit of lengths">
        {LENGTH_UNITS.map((choice) => (
          <Link
            key={choice}
            href={`${href}?unit=${choice}`}
            aria-current={choice === unit ? 'true' : undefined}
          >
            {UNIT_LABELS[choice]}
          </Link>
        ))}
      </nav>
      {/* Another unit shows the saved values again. */}
      <MeasurementsForm key={unit} unit={unit} profile={profile} />
    </AccountPage>
  );
});

interface MeasurementsFormProps {
  unit: LengthUnit;
  profile: Profile;
}

function MeasurementsForm({ unit, profile }: MeasurementsFormProps) {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const first = useActionData<FormState>();
  const form = useForm({
    definition: measurementsForm(mount.region),
    first,
    onDone: ({ physical }) => {
      keepSaved(measurementsOf(physical));
      navigateIfCurrent(`${accountBase(mount)}?done=measurements`);
    },
  });
  const fields = { ...measurementFields(profile, unit), ...first?.typed };
  const { errors } = form.state;
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
      <input type="hidden" name="unit" value={unit} />
      {PHYSICAL_TYPES.map((type) => (
        <input key={type} type="hidden" name={savedField(type)} value={profile.physical[type] ?? ''} />
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
    </Form>
  );
}
