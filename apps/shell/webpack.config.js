import { shellConfig } from '../../tools/webpack/shell.ts';

export default shellConfig(import.meta.dirname);
