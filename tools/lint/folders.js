import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The specifier of an import: a string, or a template with `*` in place of each expression.
 * @param {any} source
 * @returns {string | undefined}
 */
const wordsOf = (source) => {
  if (source?.type === 'TemplateLiteral')
    return source.quasis.map((/** @type {any} */ part) => part.value.cooked).join('*');
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

/** Functions that join a folder and a path. */
const JOINS = new Set(['join', 'resolve']);

/** Whether a node is the folder or the URL of its own file. @param {any} node */
const isHere = (node) =>
  (node?.type === 'Identifier' && node.name === '__dirname') ||
  (node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    ['dirname', 'url'].includes(node.property.name));

/**
 * A rule for files of another project that are started or read by a relative path, which no import shows. Files beside
 * the projects, such as documents, are free.
 * @type {import('eslint').Rule.RuleModule}
 */
const files = {
  meta: { type: 'problem' },
  create(context) {
    /** @param {any} node @param {any} here @param {any} target */
    const check = (node, here, target) => {
      const words = wordsOf(target);
      if (!isHere(here) || !words?.startsWith('.')) return;
      const file = path.resolve(path.dirname(context.filename), words);
      const project = projectOf(file);
      const isInside = file.startsWith(context.cwd + path.sep) && project !== context.cwd;
      if (isInside && project !== projectOf(context.filename))
        context.report({
          node,
          message: 'Resolve a file of another project by its name and an exported path.',
        });
    };
    return {
      /** @param {any} node */
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (JOINS.has(name)) check(node, node.arguments[0], node.arguments[1]);
      },
      /** @param {any} node */
      NewExpression(node) {
        if (node.callee.name === 'URL') check(node, node.arguments[1], node.arguments[0]);
      },
    };
  },
};

export const folders = { rules: { imports, project, files } };
