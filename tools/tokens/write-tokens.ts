/** `npm run tokens`: generates the TypeScript of the design tokens. */
import { writeFileSync } from 'node:fs';
import { TOKENS_FILE, toTokensFile } from './tokens-file.ts';

writeFileSync(TOKENS_FILE, await toTokensFile());
