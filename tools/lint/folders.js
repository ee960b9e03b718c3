import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The specifier of an import: a string, or a template without expressions. @param {any} source @returns {string |
 * undefined}
 */
const wordsOf = (source) => {
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0].value.cooked;
  return typeof source?.value === 'string' ? source.value : undefined;
};

/**
 * @typedef {import('eslint').Rule.Node & { source?: unknown }} ImportNode
 * @param {(node: ImportNode, file: string) => void} check
 * @returns {(filename: string) => import('eslint').Rule.RuleListener} calls `check` with the file of each relative import
 */
const onRelativeImports = (check) => (filename) => {
  /** @param {ImportNode} node */
  const visit = (node) => {
    const { source } = node;
    const imported = wordsOf(source);
    if (imported?.startsWith('.')) check(node, path.resolve(path.dirname(filename), imported));
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
};

/**
 * A rule for folders within one project, between which Nx sees no boundary. Each option has `root`, the parent
 * folder, and `folders`, the neighbours that each folder may import.
 * @type {import('eslint').Rule.RuleModule}
 */
const imports = {
  meta: {
    type: 'problem',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { root: { type: 'string' }, folders: { type: 'object' } },
        required: ['root', 'folders'],
      },
    },
  },
  create(context) {
    const rows = context.options.map(({ root, folders }) => {
      const base = path.resolve(context.cwd, root);
      /** @param {string} file */
      const folderOf = (file) => path.relative(base, file).split(path.sep)[0] ?? '';
      return { folders, folderOf, own: folderOf(context.filename) };
    });
    return onRelativeImports((node, file) => {
      for (const { folders, folderOf, own } of rows) {
        // Test helpers may import everything.
        const folder = file.endsWith('.fixtures.ts') ? 'testing' : folderOf(file);
        if (own === '..' || folder === own || folder === '..' || folders[own]?.includes(folder)) continue;
        context.report({
          node,
          message: `${own} may not import ${folder}. See FOLDERS in eslint.config.js.`,
        });
      }
    })(context.filename);
  },
};

/** The closest folder above a file that is a project. @param {string} file @returns {string} */
const projectOf = (file) => {
  const folder = path.dirname(file);
  return folder === file || existsSync(path.join(folder, 'package.json')) ? folder : projectOf(folder);
};

/**
 * A rule for projects that may import all others, which the Nx rule does not check: imports of another project must
 * use its exports.
 * @type {import('eslint').Rule.RuleModule}
 */
const project = {
  meta: { type: 'problem' },
  create: (context) =>
    onRelativeImports((node, file) => {
      if (projectOf(file) !== projectOf(context.filename))
        context.report({ node, message: 'Import another project by its name and an exported path.' });
    })(context.filename),
};

export const folders = { rules: { imports, project } };
