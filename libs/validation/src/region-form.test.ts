import type { RegionId } from '@lemari/domain/region';
import { parseWith } from './parse-with.ts';
import { regionForm } from './region-form.ts';

describe('the region form', () => {
  it.each<RegionId>(['sg', 'id', 'hk'])('takes %s', (region) => {
    const parsed = parseWith(regionForm, { region });
    const value: { region: RegionId } | undefined = parsed.ok ? parsed.value : undefined;
    expect(value).toStrictEqual({ region });
  });

  it.each([
    { spec: 'nothing chosen', form: {} },
    { spec: 'an empty field', form: { region: '' } },
    { spec: 'null', form: { region: null } },
    { spec: 'another region', form: { region: 'my' } },
    { spec: 'another case', form: { region: 'SG' } },
    { spec: 'a property of every object', form: { region: 'constructor' } },
    { spec: 'a list', form: { region: ['sg'] } },
    { spec: 'a number', form: { region: 65 } },
  ])('asks to choose one after $spec', ({ form }) => {
    expect(parseWith(regionForm, form)).toStrictEqual({
      ok: false,
      errors: [{ field: 'region', message: 'Please choose a region' }],
    });
  });
});
