import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { TOKENS_FILE, toTokensFile } from './tokens-file.ts';

interface Colour {
  $value: { components: readonly number[]; hex: string };
}

describe('the design tokens', () => {
  it('are in step with the generated file', async () => {
    expect(readFileSync(TOKENS_FILE, 'utf8')).toBe(await toTokensFile());
  });

  const { color } = JSON.parse(readFileSync(path.join(ROOT, 'libs/ui/tokens/house.tokens.json'), 'utf8')) as {
    color: Record<string, Colour | string>;
  };
  const colours = Object.entries(color).filter(
    (entry): entry is [string, Colour] => typeof entry[1] !== 'string',
  );

  it.each(colours)(
    '%s has the same colour as components and as hex',
    (_name, { $value: { components, hex } }) => {
      const [red, green, blue] = components.map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      );
      expect(`#${red}${green}${blue}`).toBe(hex);
    },
  );
});
