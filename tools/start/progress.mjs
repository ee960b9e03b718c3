// Progress lines of `npm start`. Has no dependencies, as it runs before the installation.

/** The steps of `npm start` in order: `title` while a step runs, `word` while it is still to come. */
const STEPS = [
  { title: 'Installing dependencies', word: 'dependencies' },
  { title: 'Building the shop', word: 'build' },
  { title: 'Publishing releases', word: 'releases' },
  { title: 'Opening the payment sandbox', word: 'payments' },
  { title: 'Opening the identity sandbox', word: 'identities' },
  { title: 'Preparing the database', word: 'database' },
  { title: 'Opening the storefront', word: 'storefront' },
];

const QUIET_REPEAT_MS = 15_000;

/** @param {number} ms */
export const seconds = (ms) => (ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * A progress line: on a terminal rewritten each second, elsewhere repeated at intervals.
 * @param {string} title
 * @param {{ left?: string, isQuiet?: boolean, isBeside?: boolean, output?: NodeJS.WriteStream }} [options] `left`:
 * the steps still to come; `isQuiet`: without a terminal only the end is printed; `isBeside`: another line is being
 * rewritten
 */
export function startLine(
  title,
  { left = '', isQuiet = false, isBeside = false, output = process.stdout } = {},
) {
  const startedAt = Date.now();
  const isTerminal = Boolean(output.isTTY);
  const isGrowing = isTerminal && !isBeside;
  let detail = '';

  const line = () => {
    const parts = [seconds(Date.now() - startedAt), detail].filter(Boolean).join(', ');
    return `${title} … ${parts}${left && ` (left: ${left})`}`;
  };
  const show = () =>
    output.write(isTerminal ? `\r\x1b[K${line().slice(0, (output.columns ?? 80) - 1)}` : `${line()}\n`);
  if (isGrowing) show();
  else if (!isQuiet) output.write(`${title} …${left && ` (left: ${left})`}\n`);
  const timer = isGrowing || !isQuiet ? setInterval(show, isTerminal ? 1000 : QUIET_REPEAT_MS) : undefined;
  timer?.unref();

  return {
    /** @param {string} text the progress so far */
    update(text) {
      detail = text;
    },
    /**
     * @param {string} [text] the result
     * @param {string} [mark] before the title
     */
    end(text = '', mark = '') {
      clearInterval(timer);
      const parts = [text, seconds(Date.now() - startedAt)].filter(Boolean).join(', ');
      output.write(`${isTerminal ? '\r\x1b[K' : ''}${mark}${title}: ${parts}\n`);
    },
    /** Ends the line without a result, so that a message can follow. */
    drop() {
      clearInterval(timer);
      if (isTerminal) output.write('\n');
    },
  };
}

/**
 * Starts a step of `npm start`.
 * @param {number} number from 1
 */
export function startStep(number) {
  const step = STEPS[number - 1];
  if (!step) throw new RangeError(`There is no step ${number}.`);
  const left = STEPS.slice(number)
    .map(({ word }) => word)
    .join(', ');
  return startLine(`[${number}/${STEPS.length}] ${step.title}`, { left });
}
