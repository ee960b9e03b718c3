import { STAFF_OPERATIONS } from '@lemari/api/staff/staff-operations';
import { readCommand, USAGE } from './command.ts';

/** Staff operations with this method whose path matches the command's path. */
const operationsAt = (method: string, path: string) =>
  Object.values(STAFF_OPERATIONS).filter(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}(\\?.*)?$`).test(path),
  );

describe('readCommand', () => {
  it.each([
    { says: 'orders', command: { method: 'GET', path: '/orders' } },
    {
      says: 'orders --region id --status confirmed',
      command: { method: 'GET', path: '/orders?region=id&status=confirmed' },
    },
    { says: 'missing', command: { method: 'GET', path: '/missing-pieces' } },
    { says: 'owing', command: { method: 'GET', path: '/orders?owes=true' } },
    { says: 'collected 12', command: { method: 'POST', path: '/orders/12/collected', body: {} } },
    { says: 'ship 12', command: { method: 'POST', path: '/orders/12/ship', body: {} } },
    {
      says: 'ship 12 --tracking JKT-1',
      command: { method: 'POST', path: '/orders/12/ship', body: { tracking_id: 'JKT-1' } },
    },
    { says: 'deliver 12', command: { method: 'POST', path: '/orders/12/deliver', body: {} } },
    { says: 'return 12', command: { method: 'POST', path: '/orders/12/return', body: {} } },
    {
      says: 'return 12 --tracking JKT-2',
      command: { method: 'POST', path: '/orders/12/return', body: { tracking_id: 'JKT-2' } },
    },
    {
      says: 'pickup 12 --tracking JKT-2',
      command: { method: 'POST', path: '/orders/12/pickup', body: { tracking_id: 'JKT-2' } },
    },
    { says: 'cancel 12', command: { method: 'POST', path: '/orders/12/cancel', body: {} } },
    {
      says: 'fail 12 --reason moved',
      command: { method: 'POST', path: '/orders/12/fail', body: { reason: 'moved' } },
    },
    { says: 'late 12', command: { method: 'POST', path: '/orders/12/late', body: {} } },
    {
      says: 'refund 12 --amount 500000 --reason sorry',
      command: { method: 'POST', path: '/orders/12/refund', body: { amount: 500_000, reason: 'sorry' } },
    },
    { says: 'refunds', command: { method: 'GET', path: '/refunds' } },
    { says: 'refunded 7', command: { method: 'POST', path: '/refunds/7/done', body: {} } },
    { says: 'staff', command: { method: 'GET', path: '/tokens' } },
    {
      says: 'staff add mei.tan --role fulfilment',
      command: { method: 'POST', path: '/tokens', body: { name: 'mei.tan', role: 'fulfilment' } },
    },
    { says: 'staff remove mei.tan', command: { method: 'DELETE', path: '/tokens/mei.tan' } },
  ])('$says', ({ says, command }) => {
    expect(readCommand(says.split(' '))).toEqual(command);
    expect(operationsAt(command.method, command.path)).toHaveLength(1);
  });

  it.each([
    { says: [], problem: 'Name a command.' },
    { says: ['burn', '12'], problem: 'There is no command "burn".' },
    { says: ['toString'], problem: 'There is no command "toString".' },
    { says: ['ship'], problem: /^ship needs one order/ },
    { says: ['ship', '1', '2'], problem: /^ship needs one order/ },
    { says: ['ship', '../cards'], problem: /^ship needs one order/ },
    { says: ['deliver', '12', '--tracking', 'x'], problem: /--tracking/ },
    { says: ['refund', '12', '--amount', '1.5'], problem: /^--amount is "1\.5"/ },
    { says: ['refunded'], problem: /^refunded needs one refund/ },
    { says: ['orders', '--region', 'my'], problem: /^--region is "my"; use sg, id, hk/ },
    { says: ['orders', 'all'], problem: /all/ },
    { says: ['staff', 'fire', 'mei'], problem: /^There is no command "staff fire"/ },
    { says: ['staff', 'toString'], problem: /^There is no command "staff toString"/ },
    { says: ['staff', 'add', '--role', 'billing'], problem: /^staff add needs one name/ },
    { says: ['staff', 'add', 'Mei Tan', '--role', 'billing'], problem: /^staff add needs one name/ },
    { says: ['staff', 'add', 'mei', 'tan', '--role', 'billing'], problem: /^staff add needs one name/ },
    { says: ['staff', 'add', 'mei'], problem: /^staff add needs a role: --role admin\|fulfilment/ },
    { says: ['staff', 'add', 'mei', '--role', 'owner'], problem: /^staff add needs a role/ },
    { says: ['staff', 'add', 'mei', '--token', 'x'], problem: /--token/ },
    { says: ['staff', 'remove'], problem: /^staff remove needs one name/ },
    { says: ['staff', 'remove', '../orders'], problem: /^staff remove needs one name/ },
    { says: ['staff', 'remove', 'mei', '--role', 'billing'], problem: /--role/ },
  ])('refuses $says', ({ says, problem }) => {
    expect(readCommand(says)).toEqual({ problem: expect.stringMatching(problem) as string });
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
      'refunded <refund>',
      'staff',
      'staff add <name> --role <admin|fulfilment|billing|content|support>',
      'staff remove <name>',
    ])
      expect(USAGE).toContain(`npm run ops -- ${name}`);
  });
});
