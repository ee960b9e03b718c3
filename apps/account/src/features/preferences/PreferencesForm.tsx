import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { useMount } from '@lemari/kit';
import { CheckboxGroup } from '@lemari/ui/checkbox-group';
import {
  type Asking,
  chipName,
  choicesOf,
  type GroupKey,
  groupsOf,
  LEGENDS,
  preferencesForm,
} from './preferences.form.ts';
import type { Brand, Preferences } from './preferences.queries.ts';

interface PreferencesFormProps {
  asking: Asking;
  saved: Preferences;
  brands: readonly Brand[];
  first?: FormState | undefined;
  onSaved: () => void;
}

/** Chips of preferences: native checkboxes, which work by keyboard and without scripts. */
export function PreferencesForm({ asking, saved, brands, first, onSaved }: PreferencesFormProps) {
  const { region } = useMount();
  const form = useForm({ definition: preferencesForm(region), first, onDone: onSaved });
  const groups = groupsOf(asking, region).map((key) => ({ key, choices: choicesOf(key, region, brands) }));
  const isChosen = (key: GroupKey, id: string) => saved[key].some((own) => String(own) === id);
  // Brands of other pieces stay chosen.
  const others = groups.some(({ key }) => key === 'brands')
    ? saved.brands.filter((id) => brands.every((brand) => brand.id !== id))
    : [];
  return (
    <Form form={form} action="Save" act="preferences-save">
      <input type="hidden" name="groups" value={groups.map(({ key }) => key).join(',')} />
      {others.map((id) => (
        <input key={id} type="hidden" name={chipName('brands', String(id))} value="on" />
      ))}
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ key, choices }) => (
          <CheckboxGroup
            key={key}
            legend={LEGENDS[key]}
            layout="tiles"
            options={choices.map(({ id, label }) => ({
              name: chipName(key, id),
              value: `${key}-${id}`,
              label,
              checked: isChosen(key, id),
            }))}
          />
        ))}
    </Form>
  );
}
