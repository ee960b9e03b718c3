import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** The secret is used as it is written, not as the bytes its digits might stand for. */
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The body of a 2C2P request. @see https://developer.2c2p.com/docs/json-web-tokens-jwt */
export const signPayload = async (claims: Readonly<Record<string, unknown>>, secret: string) => ({
  payload: await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(keyOf(secret)),
});

/**
 * What a body of 2C2P says.
 * @returns undefined where it is not signed with the secret, by HS256 and nothing else
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
