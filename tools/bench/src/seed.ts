/**
 * `npm run seed -- --styles 100000`: fills an empty database with a large wardrobe: the one of `DATABASE_URL`, or
 * the embedded one of `DATA_DIR`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPglite } from '@lemari/api/platform/database/pglite';
import { openPostgres } from '@lemari/api/platform/database/postgres';
import { fill, FillError, showProgress } from './fill.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOST_STYLES = 10_000_000;

function readStyles(): number {
  const { values } = parseArgs({ options: { styles: { type: 'string' } } });
  const styles = Number(values.styles);
  if (!Number.isInteger(styles) || styles < 1 || styles > MOST_STYLES)
    throw new FillError(
      `--styles must be a whole number from 1 to ${MOST_STYLES.toLocaleString('en')}, as in: npm run seed -- --styles 100000`,
    );
  return styles;
}

try {
  const styles = readStyles();
  const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
  const engine = url
    ? openPostgres(url, {})
    : await openPglite(path.join(path.resolve(ROOT, dataDir || '.data'), 'pglite'));
  try {
    const { pieces, rentals, seconds } = await fill(engine, styles, showProgress(styles));
    const number = (value: number) => value.toLocaleString('en');
    console.log(
      `\n${number(styles)} styles, ${number(pieces)} pieces, ${number(rentals)} rentals in ${Math.round(seconds)} s`,
    );
  } finally {
    await engine.close();
  }
} catch (error) {
  console.error(error instanceof FillError ? error.message : error);
  process.exitCode = 1;
}
