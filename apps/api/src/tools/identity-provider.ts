import type { IdentityProviderName } from '@lemari/contract/identity';

/** What a provider gave the storefront's server about a person. */
export interface IdentityProof {
  readonly id_token?: string | undefined;
  /** Of the request that the token answers. */
  readonly nonce?: string | undefined;
  readonly provider_token?: string | undefined;
}

/** A person at a provider. */
export interface ProvenIdentity {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email?: string;
  /** Whether the provider vouches for the e-mail. */
  readonly isEmailVerified: boolean;
  readonly name?: string;
}

/** Verifies proofs with a company outside. */
export interface IdentityProvider {
  /** @returns undefined for a proof that is not one of ours. @throws ProviderAway */
  readonly prove: (proof: IdentityProof) => Promise<ProvenIdentity | undefined>;
}

export type IdentityProviders = Partial<Readonly<Record<IdentityProviderName, IdentityProvider>>>;

/** The company's server did not answer, or not as documented. */
export class ProviderAway extends Error {}
