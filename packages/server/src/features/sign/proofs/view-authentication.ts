import type { AskedAuthentication } from '@countersign/contracts/signing';
import { maskedAddress } from '@countersign/contracts/text';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findProvingAccount } from '../../accounts/credentials/proving-account.ts';
import type { SignedIn } from '../../accounts/sign-in/sign-in.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

export async function viewAuthentication(
  services: Services,
  { contents, recipient }: FoundRecipient,
  signedIn: SignedIn | null,
): Promise<AskedAuthentication> {
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
