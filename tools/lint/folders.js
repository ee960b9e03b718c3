import path from 'node:path';

/**
 * A rule for the folders of one project, between which Nx sees no boundary. Options: `root`, the folder they stand in, and
 * `folders`, which of its neighbours each may import.
 * @type {import('eslint').Rule.RuleModule}
 */
const imports = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { root: { type: 'string' }, folders: { type: 'object' } },
        required: ['root', 'folders'],
      },
    ],
  },
  create(context) {
    const { root, folders } = context.options[0];
    const base = path.resolve(context.cwd, root);
    /** @param {string} file */
    const folderOf = (file) => path.relative(base, file).split(path.sep)[0] ?? '';
    const own = folderOf(context.filename);
    /** @param {import('eslint').Rule.Node & { source?: unknown }} node */
    const check = (node) => {
      const { source } = node;
      const imported = typeof source === 'object' && source && 'value' in source ? source.value : undefined;
      if (typeof imported !== 'string' || !imported.startsWith('.')) return;
      const folder = folderOf(path.resolve(path.dirname(context.filename), imported));
      if (folder === own || folder === '..' || folders[own]?.includes(folder)) return;
      context.report({ node, message: `${own} may not import ${folder}: FOLDERS in eslint.config.js` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export const folders = { rules: { imports } };
