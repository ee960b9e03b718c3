import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';

const RESTRICTIONS: Readonly<Record<string, string>> = { risky: 'Risky', blacklisted: 'Blacklisted' };

export const CUSTOMER_USAGE = `Customers:

  npm run ops -- customer restrict <e-mail> --as <${Object.keys(RESTRICTIONS).join('|')}>
      lets a customer start neither a rental nor a plan; they keep what they have, and can pay and write to us
  npm run ops -- customer allow <e-mail>
      lets a restricted customer start both again
`;

const of = (email: string, restriction: string | null): Command => ({
  method: 'POST',
  path: '/customers/restriction',
  body: { email, restriction },
});

/** @param args the arguments after `npm run ops -- customer` */
export function readCustomerCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  if (action !== 'restrict' && action !== 'allow')
    return {
      problem: `There is no command "customer ${action}". The commands are customer restrict and allow.`,
    };
  const { values, positionals } = parseArgs({
    args: [...rest],
    options: action === 'restrict' ? { as: { type: 'string' } } : {},
    allowPositionals: true,
  });
  const [email = ''] = positionals;
  if (positionals.length !== 1 || !email.includes('@'))
    return { problem: `customer ${action} needs one e-mail, as in customer ${action} mei@example.com.` };
  if (action === 'allow') return of(email, null);
  const restriction = RESTRICTIONS[(values as { as?: string }).as ?? ''];
  return restriction === undefined
    ? { problem: `customer restrict needs --as ${Object.keys(RESTRICTIONS).join('|')}.` }
    : of(email, restriction);
}
