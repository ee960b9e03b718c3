// What `npm start` says while it works. No dependencies: it runs before anything is installed.

/** The steps of `npm start`, in order: what is said while one runs, and the word for it while it is still to come. */
const STEPS = [
  { title: 'Installing dependencies', word: 'dependencies' },
  { title: 'Building the shop', word: 'build' },
  { title: 'Publishing releases', word: 'releases' },
  { title: 'Opening the sandbox of payments', word: 'payments' },
  { title: 'Preparing the database', word: 'database' },
  { title: 'Opening the storefront', word: 'storefront' },
];

const QUIET_REPEAT_MS = 15_000;

/** @param {number} ms */
export const seconds = (ms) => (ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * A line that grows while something runs: rewritten each second on a terminal, repeated now and then elsewhere.
 * @param {string} title
 * @param {{ left?: string, isQuiet?: boolean, isBeside?: boolean, output?: NodeJS.WriteStream }} [options] `left`: what
 *   comes after; quiet: off a terminal nothing is said before the end; beside: the line that grows is another one's
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
    /** @param {string} text how far it is */
    update(text) {
      detail = text;
    },
    /**
     * @param {string} [text] what came of it
     * @param {string} [mark] before the title
     */
    end(text = '', mark = '') {
      clearInterval(timer);
      const parts = [text, seconds(Date.now() - startedAt)].filter(Boolean).join(', ');
      output.write(`${isTerminal ? '\r\x1b[K' : ''}${mark}${title}: ${parts}\n`);
    },
    /** Ends the line without a word, so that a message can follow. */
    drop() {
      clearInterval(timer);
      if (isTerminal) output.write('\n');
    },
  };
}

/**
 * Begins a step of `npm start`.
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
