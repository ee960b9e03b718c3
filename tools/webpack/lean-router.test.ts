import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './shared.ts';
import leanRouter from './lean-router-loader.mjs';

const LIB = path.join(ROOT, 'node_modules/react-router/dist/production/lib');
/**
 * The file in which React Router creates its links and forms. If an upgrade moves them, the loader does nothing and
 * bundles grow.
 */
const SOURCE = readFileSync(path.join(LIB, 'dom/lib.js'), 'utf8');
/** The file that applies instrumentations and unstable features. */
const ROUTER = readFileSync(path.join(LIB, 'router/router.js'), 'utf8');

describe('leanRouter', () => {
  it.each(['Link', 'NavLink', 'Form'])('marks the unused %s as pure', (name) => {
    const declaration = new RegExp(`^const ${name} = (.*)React\\$?\\d*\\.forwardRef\\(`, 'm');
    expect(declaration.exec(SOURCE)?.[1]).toBe('');
    expect(declaration.exec(leanRouter(SOURCE))?.[1]).toBe('/* @__PURE__ */ ');
  });

  it('removes the debug names, which would count as a use', () => {
    const names = /^\w+\.displayName = /m;
    expect(SOURCE).toMatch(names);
    expect(leanRouter(SOURCE)).not.toMatch(names);
  });

  it('leaves the module of instrumentations without a use', () => {
    const [line = ''] = /^import \{ .*\} from "\.\/instrumentation\.js";$/m.exec(ROUTER) ?? [];
    const names = /\{ (.*) \}/.exec(line)?.[1]?.split(', ') ?? [];
    expect(names).toHaveLength(3);
    const lean = leanRouter(ROUTER);
    // In the import, and in the branches that the bundler removes.
    const live = lean.replace(line, '').replaceAll(/^(\t+)if \(false\)(?: \{\n(?:\1\t.*\n)*\1\}| .*)/gm, '');
    expect(names.filter((name) => live.includes(name))).toEqual([]);
    expect(names.filter((name) => ROUTER.replace(line, '').includes(name))).toEqual(names);
  });

  it('switches unstable features off', () => {
    const feature = /future\.unstable_/;
    expect(ROUTER).toMatch(feature);
    expect(leanRouter(ROUTER)).not.toMatch(feature);
  });

  it('changes nothing else', () => {
    const unmarked = leanRouter(SOURCE).replaceAll(
      '/* @__PURE__ */ React$1.forwardRef',
      'React$1.forwardRef',
    );
    const lines = (text: string) =>
      text.split('\n').filter((line) => line !== '' && !/^\w+\.displayName = "\w+";$/.test(line));
    expect(lines(unmarked)).toEqual(lines(SOURCE));
  });
});
