import type { IdentityProviderName } from '@lemari/contract/identity';
import type { RegionId } from '@lemari/domain/region';
import type { Clock } from '@lemari/domain/time/clock';
import type { Mount, PendingSignIn } from '@lemari/kit';
import type { Config } from './config.ts';
import { pathOf } from './problem.ts';
import { sealedCookie } from './sealed-cookie.ts';

/** A mailed link that was opened; signing in waits for a confirmation. */
interface LinkProof {
  readonly by: 'link';
  readonly code: string;
  readonly email: string;
}

/** A person of a provider without a linked account; signing in waits for a code, or for the choice to register. */
interface IdentityProof {
  readonly by: IdentityProviderName;
  readonly proof: ProviderProof;
  readonly email: string;
  readonly account: 'none' | 'exists' | 'elsewhere';
  /** Region of the account, if it is elsewhere. */
  readonly region?: RegionId;
}

/** What the API verifies. */
export interface ProviderProof {
  readonly id_token?: string;
  readonly nonce?: string;
  readonly provider_token?: string;
}

export type SignInProof = LinkProof | IdentityProof;

/**
 * The cookie that a sign-in by link, Google or Facebook waits in. Pages and addresses have neither codes nor tokens.
 * @see docs/decisions/0321, docs/decisions/0322
 */
export const signInProofs = (config: Config, clock: Clock) =>
  sealedCookie<SignInProof>('sign_in_proof', config, clock);

/** Pages that continue a sign-in: each visitor has their own. */
export const isPendingPage = (url: string, mount: Mount | undefined): boolean =>
  mount?.vertical === 'account' &&
  ['/magic-link', '/identity'].some((page) => pathOf(url) === mount.base + page);

/** The part that the page shows. */
export const pendingOf = (proof: SignInProof): PendingSignIn =>
  proof.by === 'link'
    ? { by: 'link', email: proof.email }
    : {
        by: proof.by,
        email: proof.email,
        account: proof.account,
        ...(proof.region !== undefined && { region: proof.region }),
      };

/** Fields of a body that this server alone may fill in. */
const SECRET_FIELDS = ['code', 'id_token', 'nonce', 'provider_token'] as const;

/** Grant types whose proof is in the cookie. */
const PROVEN: Readonly<Record<string, SignInProof['by']>> = {
  magic_link: 'link',
  google: 'google',
  facebook: 'facebook',
};

/** The body of a sign-in with the proof of the cookie; any proof that the page names is dropped. */
export function withProof(body: object, proof: SignInProof | undefined): object {
  const grant = 'grant_type' in body && typeof body.grant_type === 'string' ? body.grant_type : '';
  const by = Object.hasOwn(PROVEN, grant) ? PROVEN[grant] : undefined;
  if (by === undefined) return body;
  const rest = Object.fromEntries(
    Object.entries(body).filter(([name]) => !(SECRET_FIELDS as readonly string[]).includes(name)),
  );
  if (proof?.by !== by) return rest;
  return proof.by === 'link' ? { ...rest, code: proof.code } : { ...rest, ...proof.proof };
}
