import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CODE_DIGITS } from '@lemari/domain/person/sign-in-code';

/** Cost of one guess; `memory` in KiB. @see OWASP Password Storage Cheat Sheet, Argon2id */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** The digits of a new code. */
export const newDigits = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The argon2id digest of a password or code, as a PHC string with a salt of its own. */
export async function digestOf(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(COST, salt, await tagOf(secret, salt, COST, TAG_BYTES));
}

/**
 * Whether a secret has a digest.
 * @param digest undefined takes the same time and never matches, so that the time does not reveal which accounts exist
 * @throws Error if the text is no digest
 */
export async function matches(secret: string, digest: string | null | undefined): Promise<boolean> {
  const { cost, salt, tag } = read(digest ?? DECOY);
  const isSame = timingSafeEqual(await tagOf(secret, salt, cost, tag.length), tag);
  return isSame && digest != null;
}

/** NFKC, because some keyboards send composed and others decomposed characters. */
const tagOf = (secret: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  derive('argon2id', { message: secret.normalize('NFKC'), nonce, tagLength, ...cost });

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const written = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

const DECOY = written(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(digest: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(digest) ?? [];
  if (!tag) throw new Error('the text is no valid digest');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
