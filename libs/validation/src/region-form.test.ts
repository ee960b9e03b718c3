import type { RegionId } from '@lemari/domain/region';
import { parseWith } from './parse-with.ts';
import { regionForm } from './region-form.ts';

describe('the region form', () => {
  it.each<RegionId>(['sg', 'id', 'hk'])('accepts %s', (region) => {
    const parsed = parseWith(regionForm, { region });
    const value: { region: RegionId } | undefined = parsed.ok ? parsed.value : undefined;
    expect(value).toStrictEqual({ region });
  });

  it.each([
    { spec: 'no choice', form: {} },
    { spec: 'an empty field', form: { region: '' } },
    { spec: 'null', form: { region: null } },
    { spec: 'an unknown region', form: { region: 'my' } },
    { spec: 'an upper-case region', form: { region: 'SG' } },
    { spec: 'a property of Object.prototype', form: { region: 'constructor' } },
    { spec: 'a list', form: { region: ['sg'] } },
    { spec: 'a number', form: { region: 65 } },
  ])('asks for a region after $spec', ({ form }) => {
    expect(parseWith(regionForm, form)).toStrictEqual({
      ok: false,
      errors: [{ field: 'region', message: 'Please choose a region' }],
    });
  });
});
