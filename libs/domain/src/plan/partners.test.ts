import fc from 'fast-check';
import { emailProblem } from '../person/email.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import { partnerEmailProblem, partnerIn, PARTNERS, partnerVoucher } from './partners.ts';

describe('a partner', () => {
  // @see rules/validation/email-partner-domain, rules/validation/email-partner-rules
  it.each([
    { partner: 'google', email: 'amelia.tan@gmail.com', problem: undefined },
    { partner: 'google', email: 'amelia.tan@google.com', problem: undefined },
    {
      partner: 'google',
      email: 'amelia.tan@lemari.example',
      problem: 'Please enter your Google email address',
    },
    {
      partner: 'google',
      email: 'amelia@gmail.com.lemari.example',
      problem: 'Please enter your Google email address',
    },
    { partner: 'google', email: 'amelia@notgmail.com', problem: 'Please enter your Google email address' },
    {
      partner: 'google',
      email: 'amelia+again@gmail.com',
      problem: 'Please enter your Google email address without the part from + on',
    },
    { partner: 'gojek', email: 'sari@gojek.com', problem: undefined },
    { partner: 'gojek', email: 'sari@gmail.com', problem: 'Please enter your Gojek email address' },
    { partner: 'shonet', email: 'sari@theshonet.com', problem: undefined },
    { partner: 'shonet', email: 'sari@gmail.com', problem: 'Please enter your Shonet email address' },
  ] as const)('$partner answers $email with $problem', ({ partner, email, problem }) =>
    expect(partnerEmailProblem(email, PARTNERS[partner])).toBe(problem),
  );

  it.each([PARTNERS.shonet, PARTNERS.gojek, PARTNERS.google])(
    '$name takes an address of each of its domains',
    (row) =>
      fc.assert(
        fc.property(
          fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/),
          fc.constantFrom(...row.domains),
          (local, domain) => {
            const email = `${local}@${domain}`;
            expect(emailProblem(email)).toBeUndefined();
            expect(partnerEmailProblem(email, row)).toBeUndefined();
          },
        ),
      ),
  );

  // @see rules/vouchers/default-partner-sg, rules/vouchers/default-partner-elsewhere
  it('is a row of one table, with sg and other for all partners of a region', () => {
    expect(Object.keys(PARTNERS)).toEqual(['shonet', 'gojek', 'google', 'sg', 'other']);
    const regions = Object.keys(REGIONS) as RegionId[];
    for (const region of regions)
      expect(partnerVoucher(region, undefined)).toBe(PARTNERS[region === 'sg' ? 'sg' : 'other'].voucher);
    expect([...PARTNERS.sg.regions, ...PARTNERS.other.regions].toSorted()).toEqual(regions.toSorted());
  });

  it.each(['toString', '__proto__', 'all', 'sg', 'other', 'unknown', undefined])('is not %s', (name) => {
    expect(partnerIn('id', name)).toBeUndefined();
    expect(partnerVoucher('id', name)).toBe('STPARTNER500');
    expect(partnerVoucher('sg', name)).toBe('STPARTNER3MO');
  });

  it('without a code in a region has that of all partners there', () => {
    expect(partnerIn('sg', 'gojek')).toBeUndefined();
    expect(partnerVoucher('sg', 'gojek')).toBe('STPARTNER3MO');
    expect(partnerVoucher('id', 'gojek')).toBe('STXGOJEKWEB');
  });
});
