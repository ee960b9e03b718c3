import { STAFF_OPERATIONS } from '@lemari/api/staff/staff-operations';
import { readCommand, USAGE } from './command.ts';

/** Staff operations with this method whose path matches the command's path. */
const operationsAt = (method: string, path: string) =>
  Object.values(STAFF_OPERATIONS).filter(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(path),
  );

// @see rules/plans/interest-staff
describe('readCommand', () => {
  it.each([
    { input: 'orders', command: { method: 'GET', path: '/orders' } },
    {
      input: 'orders --region id --status confirmed',
      command: { method: 'GET', path: '/orders?region=id&status=confirmed' },
    },
    { input: 'missing', command: { method: 'GET', path: '/missing-pieces' } },
    { input: 'owing', command: { method: 'GET', path: '/orders?owes=true' } },
    { input: 'collected 12', command: { method: 'POST', path: '/orders/12/collected', body: {} } },
    { input: 'ship 12', command: { method: 'POST', path: '/orders/12/ship', body: {} } },
    {
      input: 'ship 12 --tracking JKT-1',
      command: { method: 'POST', path: '/orders/12/ship', body: { tracking_id: 'JKT-1' } },
    },
    { input: 'deliver 12', command: { method: 'POST', path: '/orders/12/deliver', body: {} } },
    { input: 'return 12', command: { method: 'POST', path: '/orders/12/return', body: {} } },
    {
      input: 'return 12 --tracking JKT-2',
      command: { method: 'POST', path: '/orders/12/return', body: { tracking_id: 'JKT-2' } },
    },
    {
      input: 'pickup 12 --tracking JKT-2',
      command: { method: 'POST', path: '/orders/12/pickup', body: { tracking_id: 'JKT-2' } },
    },
    { input: 'cancel 12', command: { method: 'POST', path: '/orders/12/cancel', body: {} } },
    {
      input: 'fail 12 --reason moved',
      command: { method: 'POST', path: '/orders/12/fail', body: { reason: 'moved' } },
    },
    { input: 'late 12', command: { method: 'POST', path: '/orders/12/late', body: {} } },
    {
      input: 'refund 12 --amount 500000 --reason sorry',
      command: { method: 'POST', path: '/orders/12/refund', body: { amount: 500_000, reason: 'sorry' } },
    },
    { input: 'refunds', command: { method: 'GET', path: '/refunds' } },
    { input: 'plan-news', command: { method: 'GET', path: '/plan-interests' } },
    { input: 'plan-news --region hk', command: { method: 'GET', path: '/plan-interests?region=hk' } },
    {
      input: 'plan-news send --region hk --vertical bags',
      command: { method: 'POST', path: '/plan-interests/news', body: { region: 'hk', vertical: 'bags' } },
    },
    {
      input: 'plan-news delete mei@example.com',
      command: { method: 'POST', path: '/plan-interests/forgotten', body: { email: 'mei@example.com' } },
    },
    // @see rules/plans/staff-change
    { input: 'plans', command: { method: 'GET', path: '/plans' } },
    { input: 'plans --region hk', command: { method: 'GET', path: '/plans?region=hk' } },
    { input: 'plans coupons --region sg', command: { method: 'GET', path: '/coupons?region=sg' } },
    {
      input:
        'plans change sg-apparel-basic --from 2027-01-01 --price 10900 --list-price none --boxes any --offered no',
      command: {
        method: 'POST',
        path: '/plans/sg-apparel-basic/terms',
        body: {
          from: '2027-01-01',
          price: 10_900,
          list_price: null,
          max_box_per_period: null,
          is_offered: false,
        },
      },
    },
    {
      input: 'plans undo sg-apparel-basic --from 2027-01-01',
      command: {
        method: 'POST',
        path: '/plans/sg-apparel-basic/terms/undone',
        body: { from: '2027-01-01' },
      },
    },
    {
      input:
        'plans add-coupon sg-apparel-pro --type PROMO --off 3000 --months 1 --from 2027-01-01 --title Hello',
      command: {
        method: 'POST',
        path: '/coupons',
        body: {
          plan_id: 'sg-apparel-pro',
          coupon_type: 'PROMO',
          price: 3_000,
          max_redeem: 1,
          from: '2027-01-01',
          title: 'Hello',
          description: 'For new members.',
        },
      },
    },
    {
      input: 'plans end-coupon 3 --until 2026-12-31',
      command: { method: 'POST', path: '/coupons/3/ended', body: { until: '2026-12-31' } },
    },
    {
      input: 'plans add-coupon sg-apparel-basic --type RESUB --off 3000 --months 1 --from 2027-01-01',
      command: {
        method: 'POST',
        path: '/coupons',
        body: {
          plan_id: 'sg-apparel-basic',
          coupon_type: 'RESUB',
          price: 3_000,
          max_redeem: 1,
          from: '2027-01-01',
          title: 'Welcome back',
          description: 'For members who return.',
        },
      },
    },
    // @see rules/plans/staff-vouchers
    { input: 'plans vouchers --region sg', command: { method: 'GET', path: '/vouchers?region=sg' } },
    {
      input:
        'plans add-voucher spring27 --region sg --off 3000 --from 2027-03-01 --until 2027-05-31 --uses 100 --new-members yes --plans sg-apparel-basic,sg-apparel-pro',
      command: {
        method: 'POST',
        path: '/vouchers',
        body: {
          region: 'sg',
          code: 'SPRING27',
          price: 3_000,
          max_redeem: 1,
          from: '2027-03-01',
          until: '2027-05-31',
          max_uses: 100,
          is_for_new_members: true,
          plan_ids: ['sg-apparel-basic', 'sg-apparel-pro'],
          title: 'With the code SPRING27',
          description: 'For new members.',
        },
      },
    },
    {
      input: 'plans end-voucher 3 --until 2026-12-31',
      command: { method: 'POST', path: '/vouchers/3/ended', body: { until: '2026-12-31' } },
    },
    // @see rules/waitlist/staff
    { input: 'join-code list', command: { method: 'GET', path: '/join-codes' } },
    { input: 'join-code list --region sg', command: { method: 'GET', path: '/join-codes?region=sg' } },
    {
      input: 'join-code create sg-bags-core --email mei@example.com --until 2027-01-31',
      command: {
        method: 'POST',
        path: '/join-codes',
        body: { plan_id: 'sg-bags-core', email: 'mei@example.com', until: '2027-01-31' },
      },
    },
    {
      input: 'join-code create sg-bags-core',
      command: { method: 'POST', path: '/join-codes', body: { plan_id: 'sg-bags-core' } },
    },
    // @see rules/payment/charge-damage
    { input: 'charge list', command: { method: 'GET', path: '/charges' } },
    {
      input: 'charge list --region id --all',
      command: { method: 'GET', path: '/charges?region=id&all=true' },
    },
    {
      input: 'charge add 12 --amount 7500000 --reason torn',
      command: {
        method: 'POST',
        path: '/orders/12/charges',
        body: { amount: 7_500_000, reason: 'torn' },
      },
    },
    {
      input: 'charge add --subscription 3 --amount 9900 --reason torn',
      command: { method: 'POST', path: '/subscriptions/3/charges', body: { amount: 9_900, reason: 'torn' } },
    },
    {
      input: 'charge add --subscription 3 --amount 9900 --reason torn --bill no.4711',
      command: {
        method: 'POST',
        path: '/subscriptions/3/charges',
        body: { amount: 9_900, reason: 'torn', bill: 'no.4711' },
      },
    },
    { input: 'charge waive 3', command: { method: 'POST', path: '/charges/3/waived', body: {} } },
    {
      input: 'charge waive 3 --reason sorry',
      command: { method: 'POST', path: '/charges/3/waived', body: { reason: 'sorry' } },
    },
    { input: 'subscription list', command: { method: 'GET', path: '/subscriptions' } },
    { input: 'subscription list --region sg', command: { method: 'GET', path: '/subscriptions?region=sg' } },
    { input: 'subscription end 3', command: { method: 'POST', path: '/subscriptions/3/ended' } },
    { input: 'subscription returned 3', command: { method: 'POST', path: '/subscriptions/3/returned' } },
    {
      input: 'customer restrict mei@example.com --as risky',
      command: {
        method: 'POST',
        path: '/customers/restriction',
        body: { email: 'mei@example.com', restriction: 'Risky' },
      },
    },
    {
      input: 'customer allow mei@example.com',
      command: {
        method: 'POST',
        path: '/customers/restriction',
        body: { email: 'mei@example.com', restriction: null },
      },
    },
    { input: 'waitlist list', command: { method: 'GET', path: '/waitlist' } },
    { input: 'waitlist list --region sg', command: { method: 'GET', path: '/waitlist?region=sg' } },
    {
      input: 'waitlist admit sg bags --next 10 --plan sg-bags-pro',
      command: {
        method: 'POST',
        path: '/waitlist/admissions',
        body: { region: 'sg', type: 'bags', next: 10, plan_id: 'sg-bags-pro' },
      },
    },
    { input: 'waitlist admit 7', command: { method: 'POST', path: '/waitlist/7/admission', body: {} } },
    { input: 'join-code end 3', command: { method: 'POST', path: '/join-codes/3/ended' } },
    // @see rules/ledger/staff-refund, rules/ledger/staff-waive, rules/ledger/staff-note
    // @see rules/subscriptions/deposit-transferred
    { input: 'deposit list', command: { method: 'GET', path: '/deposits' } },
    { input: 'deposit sent 3', command: { method: 'POST', path: '/deposits/3/sent' } },
    // @see rules/ledger/staff-received
    { input: 'payment transfers', command: { method: 'GET', path: '/transfers' } },
    {
      input: 'payment received 12 --amount 98987700',
      command: { method: 'POST', path: '/payables/12/receipt', body: { amount: 98_987_700 } },
    },
    { input: 'payment list', command: { method: 'GET', path: '/payables' } },
    {
      input: 'payment list --region id --order 12',
      command: { method: 'GET', path: '/payables?region=id&order=12' },
    },
    { input: 'payment show 12', command: { method: 'GET', path: '/payables/12' } },
    { input: 'payment refund 12', command: { method: 'POST', path: '/payables/12/refund', body: {} } },
    {
      input: 'payment refund 12 --amount 500 --reason Sorry',
      command: { method: 'POST', path: '/payables/12/refund', body: { amount: 500, reason: 'Sorry' } },
    },
    {
      input: 'payment waive 12 --reason Ours',
      command: { method: 'POST', path: '/payables/12/waiver', body: { reason: 'Ours' } },
    },
    { input: 'payment ask 12', command: { method: 'POST', path: '/payables/12/inquiry', body: {} } },
    {
      input: 'payment note 12 --text Called',
      command: { method: 'POST', path: '/payables/12/notes', body: { text: 'Called' } },
    },
    // @see rules/ledger/reconcile, rules/ledger/billing-preview
    { input: 'reconcile', command: { method: 'GET', path: '/reconciliation' } },
    {
      input: 'reconcile --region sg --since 2026-11-01',
      command: { method: 'GET', path: '/reconciliation?region=sg&since=2026-11-01' },
    },
    { input: 'billing', command: { method: 'GET', path: '/billing' } },
    { input: 'billing --until 2027-01-31', command: { method: 'GET', path: '/billing?until=2027-01-31' } },
    { input: 'refunded 7', command: { method: 'POST', path: '/refunds/7/done', body: {} } },
    { input: 'staff', command: { method: 'GET', path: '/tokens' } },
    {
      input: 'staff add mei.tan --role fulfilment',
      command: { method: 'POST', path: '/tokens', body: { name: 'mei.tan', role: 'fulfilment' } },
    },
    { input: 'staff remove mei.tan', command: { method: 'DELETE', path: '/tokens/mei.tan' } },
  ])('$input', ({ input, command }) => {
    expect(readCommand(input.split(' '))).toEqual(command);
    expect(operationsAt(command.method, command.path)).toHaveLength(1);
  });

  it.each([
    { input: [], problem: 'Name a command.' },
    { input: ['burn', '12'], problem: 'There is no command "burn".' },
    { input: ['toString'], problem: 'There is no command "toString".' },
    { input: ['ship'], problem: /^ship needs one order/ },
    { input: ['ship', '1', '2'], problem: /^ship needs one order/ },
    { input: ['ship', '../cards'], problem: /^ship needs one order/ },
    { input: ['deliver', '12', '--tracking', 'x'], problem: /--tracking/ },
    { input: ['refund', '12', '--amount', '1.5'], problem: /^--amount is "1\.5"/ },
    { input: ['refunded'], problem: /^refunded needs one refund/ },
    { input: ['orders', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['orders', 'all'], problem: /all/ },
    { input: ['plans', 'add-voucher', 'A-B'], problem: /^plans add-voucher needs one code/ },
    {
      input: ['plans', 'add-voucher', 'SPRING27', '--off', '100'],
      problem: /^plans add-voucher needs --region/,
    },
    {
      input: [
        ...['plans', 'add-voucher', 'SPRING27', '--region', 'my', '--off', '100'],
        ...['--from', '2027-01-01', '--until', '2027-02-01'],
      ],
      problem: /^--region is "my"/,
    },
    { input: ['plans', 'end-voucher', 'RAF50'], problem: /^plans end-voucher needs a voucher/ },
    {
      input: [
        ...['plans', 'add-coupon', 'sg-apparel-basic', '--type', 'GIFT', '--off', '1'],
        ...['--months', '1', '--from', '2027-01-01'],
      ],
      problem: /^plans add-coupon needs --type PROMO\|RESUB\|WEBPARTNERSHIP/,
    },
    { input: ['plan-news', 'burn'], problem: /^There is no command "plan-news burn"/ },
    { input: ['plan-news', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['plan-news', 'send'], problem: /^plan-news send needs a region/ },
    {
      input: ['plan-news', 'send', '--region', 'hk', '--vertical', 'apparel'],
      problem: /^plan-news send needs a vertical with plans in hk: --vertical bags/,
    },
    { input: ['plan-news', 'delete'], problem: /^plan-news delete needs one e-mail/ },
    { input: ['plan-news', 'delete', 'mei'], problem: /^plan-news delete needs one e-mail/ },
    ...['constructor', 'toString', '__proto__'].map((action) => ({
      input: ['plans', action],
      problem: new RegExp(`^There is no command "plans ${action}"\\. The commands are plans, change, undo, `),
    })),
    {
      input: ['plans', 'change', 'sg-apparel-basic', '--from', '2027-01-01', '--name', ' '],
      problem: /^--name is " ", which cannot be read/,
    },
    {
      input: 'plans add-coupon sg-apparel-pro --type constructor --off 1 --months 1 --from 2027-01-01'.split(
        ' ',
      ),
      problem: /^plans add-coupon needs --type PROMO/,
    },
    { input: ['plans', 'end-coupon', '3', '4', '--until', '2026-12-31'], problem: /^plans end-coupon needs/ },
    { input: ['customer'], problem: /^There is no command "customer "/ },
    { input: ['customer', 'restrict', 'mei'], problem: /^customer restrict needs one e-mail/ },
    { input: ['customer', 'restrict', 'mei@example.com'], problem: /--as risky\|blacklisted/ },
    { input: ['waitlist'], problem: /^There is no command "waitlist "/ },
    { input: ['waitlist', 'admit', 'sg', 'shoes', '--next', '1'], problem: /^waitlist admit needs a region/ },
    { input: ['waitlist', 'admit', 'sg', 'bags'], problem: /^waitlist admit needs --next/ },
    { input: ['waitlist', 'admit', 'sg', 'bags', '--next', '201'], problem: /from 1 to 200/ },
    { input: ['waitlist', 'admit', '7', '--plan', 'core'], problem: /^--plan is "core"/ },
    { input: ['join-code'], problem: /^There is no command "join-code "/ },
    { input: ['join-code', 'toString'], problem: /^There is no command "join-code toString"/ },
    { input: ['join-code', 'create'], problem: /^join-code create needs one plan/ },
    {
      input: ['join-code', 'create', 'sg-bags-core', '--email', 'mei'],
      problem: /^--email is "mei", which is no e-mail/,
    },
    { input: ['join-code', 'list', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['charge', 'toString'], problem: /^There is no command "charge toString"/ },
    { input: ['charge', 'list', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['charge', 'add', '12', '--reason', 'torn'], problem: /^--amount is ""/ },
    { input: ['charge', 'add', '12', '--amount', '1.5', '--reason', 'torn'], problem: /^--amount is "1\.5"/ },
    { input: ['charge', 'add', '12', '--amount', '100'], problem: /^charge add needs a reason/ },
    {
      input: ['charge', 'add', '--amount', '100', '--reason', 'torn'],
      problem: /^charge add needs one order/,
    },
    { input: ['charge', 'add', '12', '--subscription', '3'], problem: /^charge add needs one order/ },
    { input: ['charge', 'waive'], problem: /^charge waive needs one charge/ },
    { input: ['subscription', 'toString'], problem: /^There is no command "subscription toString"/ },
    { input: ['subscription', 'list', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['subscription', 'end', 'ABC'], problem: /^subscription end needs one subscription/ },
    { input: ['payment'], problem: /^There is no command "payment "/ },
    { input: ['payment', 'toString'], problem: /^There is no command "payment toString"/ },
    { input: ['payment', 'show'], problem: /^payment show needs one payment/ },
    { input: ['deposit'], problem: /^There is no command "deposit "/ },
    { input: ['deposit', 'sent', 'x'], problem: /^deposit sent needs one subscription/ },
    { input: ['payment', 'received', '12'], problem: /^payment received needs --amount with an amount/ },
    { input: ['payment', 'refund', 'LM-1'], problem: /^payment refund needs one payment/ },
    { input: ['payment', 'refund', '1', '--amount', '1.5'], problem: /^--amount is "1\.5"/ },
    { input: ['payment', 'waive', '1'], problem: /^payment waive needs --reason/ },
    { input: ['payment', 'note', '1', '--text', ' '], problem: /^payment note needs --text/ },
    { input: ['payment', 'list', '--order', 'LM-1'], problem: /^--order is "LM-1"/ },
    { input: ['reconcile', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { input: ['reconcile', '--since', 'monday'], problem: /^--since is "monday"/ },
    { input: ['reconcile', '--since', '2026-02-30'], problem: /a date that exists/ },
    { input: ['billing', '--until', '1'], problem: /^--until is "1"/ },
    { input: ['join-code', 'end', 'ABC'], problem: /^join-code end needs one code/ },
    { input: ['staff', 'fire', 'mei'], problem: /^There is no command "staff fire"/ },
    { input: ['staff', 'toString'], problem: /^There is no command "staff toString"/ },
    { input: ['staff', 'add', '--role', 'billing'], problem: /^staff add needs one name/ },
    { input: ['staff', 'add', 'Mei Tan', '--role', 'billing'], problem: /^staff add needs one name/ },
    { input: ['staff', 'add', 'mei', 'tan', '--role', 'billing'], problem: /^staff add needs one name/ },
    { input: ['staff', 'add', 'mei'], problem: /^staff add needs a role: --role admin\|fulfilment/ },
    { input: ['staff', 'add', 'mei', '--role', 'owner'], problem: /^staff add needs a role/ },
    { input: ['staff', 'add', 'mei', '--token', 'x'], problem: /--token/ },
    { input: ['staff', 'remove'], problem: /^staff remove needs one name/ },
    { input: ['staff', 'remove', '../orders'], problem: /^staff remove needs one name/ },
    { input: ['staff', 'remove', 'mei', '--role', 'billing'], problem: /--role/ },
  ])('refuses $input', ({ input, problem }) => {
    expect(readCommand(input)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('lists every command', () => {
    for (const name of [
      'orders',
      'missing',
      'owing',
      'ship',
      'deliver',
      'pickup',
      'return',
      'cancel',
      'fail',
      'late',
      'collected',
      'refund',
      'refunds',
      'plans vouchers',
      'plans add-voucher <code>',
      'plans end-voucher <voucher>',
      'plan-news [--region <sg|id|hk>]',
      'plan-news send --region <region> --vertical <apparel|bags>',
      'plan-news delete <e-mail>',
      'refunded <refund>',
      'charge list [--region <sg|id|hk>] [--all]',
      'charge add <order> --amount',
      'charge add --subscription <number>',
      'charge waive <charge>',
      'join-code create <plan>',
      'join-code list',
      'join-code end',
      'waitlist list',
      'waitlist admit',
      'customer restrict <e-mail>',
      'customer allow <e-mail>',
      'subscription list',
      'subscription end',
      'subscription returned',
      'payment list',
      'payment show <payment>',
      'payment refund <payment>',
      'payment waive <payment> --reason <text>',
      'payment ask <payment>',
      'payment note <payment> --text <text>',
      'payment transfers',
      'payment received <payment> --amount',
      'deposit list',
      'deposit sent',
      'reconcile',
      'billing',
      'staff',
      'staff add <name> --role <admin|fulfilment|billing|content|support>',
      'staff remove <name>',
    ])
      expect(USAGE).toContain(`npm run ops -- ${name}`);
  });
});

it('the usage says that a waiver mails its customer, of an invoice as of a charge', () =>
  expect(USAGE).toContain('ends what is due: an open invoice or charge, and mails the customer'));
