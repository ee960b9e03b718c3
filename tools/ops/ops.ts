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

/** A call whose answer is lost is sent again under its key, under which it is done once. */
const MOST_TRIES = 3;

/** Whether nothing listens there: what was to be sent has not left. */
const isAway = (error: unknown): boolean =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === 'ECONNREFUSED';

const AWAY = `No API answers at ${api}. Is the shop open (npm start), or elsewhere (API_PORT, API_URL)?`;
const LOST = `The API at ${api} did not answer, and may have done it. Look at the order before you ask again.`;

/** @throws Error in words for a person */
async function answerTo({ method, path, body }: Command): Promise<Response> {
  const request: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  for (let tries = 1; ; tries += 1)
    try {
      return await fetch(`${api}/staff${path}`, request);
    } catch (error) {
      if (tries < MOST_TRIES && !isAway(error)) continue;
      throw new Error(method === 'GET' || (tries === 1 && isAway(error)) ? AWAY : LOST, { cause: error });
    }
}

/** @throws Error in words for a person */
async function send(command: Command): Promise<Row[]> {
  const response = await answerTo(command);
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
