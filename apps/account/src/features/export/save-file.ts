import type { ExportFile } from './export.rules.ts';

/** Saves a file from the browser's memory. */
export const saving = {
  save: ({ name, text }: ExportFile): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  },
};
