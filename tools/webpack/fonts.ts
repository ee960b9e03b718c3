import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { CHARACTERS } from '@lemari/ui/characters';

/** Font files of a bundle: reduced to the characters in use, with a content hash in the name. */
export const fontRule = (output: { publicPath: string; outputPath: string } | undefined): RuleSetRule => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', ...output },
  use: {
    loader: path.join(import.meta.dirname, 'subset-font-loader.mjs'),
    options: { characters: CHARACTERS },
  },
});
