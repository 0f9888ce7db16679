import { maskedAddress } from '@countersign/contracts/text';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import type { SignedIn } from '../../accounts/sign-in.ts';
import { findByLink } from '../find-recipient.ts';

/** The authentication required from a recipient, without any information about the document. */
export interface AskedAuthentication {
  /** The recipient's masked email address. Codes are sent to it, and it identifies the account. */
  address: string;
  /** Any one of the methods is enough. Empty if nothing is required. */
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  /** Source of the codes for TWO_FACTOR_AUTH. */
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** Name of the provider for PROVIDER. Null if the operator has none. */
  provider: string | null;
  isSignedIn: boolean;
}

/** @throws RuleViolation NOT_FOUND */
export async function viewAuthentication(
  services: Services,
  token: string,
  signedIn: SignedIn | null,
): Promise<AskedAuthentication> {
  const { contents, recipient } = await findByLink(services, token);
  const accessAuth = requiredMethods('ACCESS', contents.envelope, recipient);
  const actionAuth = requiredMethods('ACTION', contents.envelope, recipient);
  const asksForAny = accessAuth.length + actionAuth.length > 0;
  const account = asksForAny ? await findProvingAccount(services.database.orm, recipient.email) : undefined;
  return {
    address: maskedAddress(recipient.email),
    accessAuth,
    actionAuth,
    codesBy: account?.hasAuthenticator ? 'AUTHENTICATOR' : 'EMAIL',
    provider: services.proofProvider?.name ?? null,
    isSignedIn: account !== undefined && account.userId === signedIn?.userId,
  };
}
