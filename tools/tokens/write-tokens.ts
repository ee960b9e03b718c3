/** `npm run tokens`: writes what the components read from the design tokens. */
import { writeFileSync } from 'node:fs';
import { TOKENS_FILE, toTokensFile } from './tokens-file.ts';

writeFileSync(TOKENS_FILE, await toTokensFile());
