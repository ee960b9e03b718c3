import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** The key is the secret's text, not the bytes that its hexadecimal digits encode. */
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs the body of a 2C2P request. @see https://developer.2c2p.com/docs/json-web-tokens-jwt */
export const signPayload = async (claims: Readonly<Record<string, unknown>>, secret: string) => ({
  payload: await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(keyOf(secret)),
});

/**
 * Claims of a signed 2C2P body.
 * @returns undefined unless it is signed with the secret and HS256
 */
export async function openPayload(
  token: string,
  secret: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM] });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
