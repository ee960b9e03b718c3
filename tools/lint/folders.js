import path from 'node:path';

/**
 * A rule for folders between which Nx sees no boundary. Options: rows of `root`, the folder they stand in, and `folders`, which
 * of its neighbours each may import.
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
    /** @param {import('eslint').Rule.Node & { source?: unknown }} node */
    const check = (node) => {
      const { source } = node;
      const imported = typeof source === 'object' && source && 'value' in source ? source.value : undefined;
      if (typeof imported !== 'string' || !imported.startsWith('.')) return;
      const file = path.resolve(path.dirname(context.filename), imported);
      for (const { folders, folderOf, own } of rows) {
        const folder = folderOf(file);
        if (own === '..' || folder === own || folder === '..' || folders[own]?.includes(folder)) continue;
        context.report({ node, message: `${own} may not import ${folder}: FOLDERS in eslint.config.js` });
      }
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
