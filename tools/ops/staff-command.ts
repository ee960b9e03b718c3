import { parseArgs } from 'node:util';
import { STAFF_NAME, STAFF_ROLES, type StaffRole } from '@lemari/api/staff/roles';
import type { Command, CommandProblem } from './command.ts';

const ROLES = STAFF_ROLES.join('|');

export const STAFF_USAGE = `Staff and their tokens, for an administrator:

  npm run ops -- staff
      lists names, roles and valid tokens
  npm run ops -- staff add <name> --role <${ROLES}>
      creates a token and shows it once
  npm run ops -- staff remove <name>
      revokes a token
`;

/** @param args the arguments after `npm run ops -- staff` */
export function readStaffCommand([action, ...rest]: readonly string[]): Command | CommandProblem {
  if (action === undefined) return { method: 'GET', path: '/tokens' };
  if (action !== 'add' && action !== 'remove')
    return {
      problem: `There is no command "staff ${action}". The commands are staff, staff add and staff remove.`,
    };
  const { values, positionals } = parseArgs({
    args: rest,
    options: action === 'add' ? { role: { type: 'string' } } : {},
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !new RegExp(STAFF_NAME).test(name))
    return {
      problem: `staff ${action} needs one name of up to 40 lower-case letters, digits, dots and hyphens, as in staff ${action} mei.`,
    };
  if (action === 'remove') return { method: 'DELETE', path: `/tokens/${name}` };
  const { role } = values;
  return isRole(role)
    ? { method: 'POST', path: '/tokens', body: { name, role } }
    : { problem: `staff add needs a role: --role ${ROLES}.` };
}

const isRole = (text: unknown): text is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(text);
