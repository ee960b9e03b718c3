/** `npm run ops -- <what> …`: what staff do, against the API that runs. `npm run ops` says what there is. */
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import type { WireOrder, WireProblem } from '@lemari/contract/wire';
import { type Command, readCommand, USAGE } from './command.ts';
import { lineOf, refundLineOf, type StaffRow, staffLineOf, tokenWords } from './lines.ts';

const api = (process.env['API_URL'] || `http://127.0.0.1:${process.env['API_PORT'] || 4300}`).replace(
  /\/$/,
  '',
);
const token = process.env['STAFF_TOKEN'] || DEVELOPMENT_STAFF_TOKEN;

/** An order, or a line of another list. */
type Row = WireOrder | RefundRow | PieceRow | StaffRow | NewStaff;

interface NewStaff extends StaffRow {
  readonly token: string;
}

interface RefundRow {
  readonly refund: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: WireOrder['currency'];
}

interface PieceRow {
  readonly order_id: number;
  readonly order_item_id: number;
}

/** @throws Error in words for a person */
async function send({ method, path, body }: Command): Promise<Row[]> {
  const response = await fetch(`${api}/staff${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(
      `No API answers at ${api}. Is the shop open (npm start), or elsewhere (API_PORT, API_URL)?`,
    );
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Error((answer as Partial<WireProblem>).detail ?? `The API answered ${response.status}.`);
  return [(answer as { data: Row | Row[] }).data].flat();
}

/** The key of a row in the table, and what stands beside it. */
function rowOf(row: Row, index: number): readonly [string | number, object] {
  if ('id' in row) return [row.id, lineOf(row)];
  if ('refund' in row) return [row.refund, refundLineOf(row)];
  // Names come again once they were removed.
  if ('role' in row) return [index + 1, staffLineOf(row)];
  return [`${row.order_id}/${row.order_item_id}`, row];
}

const command = readCommand(process.argv.slice(2));
try {
  if ('problem' in command) throw new Error(`${command.problem}\n\n${USAGE}`);
  const rows = await send(command);
  const [first] = rows;
  if (!first) console.log('There is nothing of that.');
  else if ('token' in first) console.log(tokenWords(first));
  else console.table(Object.fromEntries(rows.map(rowOf)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
