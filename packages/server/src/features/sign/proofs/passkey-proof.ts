import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { PROOF_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { isSignedByOwn, passkeyOptions } from '../../accounts/credentials/passkey-assertion.ts';
import { findProvingAccount } from '../../accounts/credentials/proving-account.ts';
import type { RecipientContext } from '../recipient/identify-recipient.ts';
import { putChallenge, tryAnswer } from './challenges.ts';
import { requireProofAsked } from './require-proof-asked.ts';

/**
 * Returns the WebAuthn options for signing a challenge with one of the recipient's passkeys.
 * @throws RuleViolation TOO_MANY_ATTEMPTS, and the codes of `requireProofAsked`
 */
export async function requestPasskey(
  services: Services,
  caller: RecipientContext,
  purpose: ProofPurpose,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { recipient, ip } = caller;
  await requireProofAsked(services, caller, purpose, 'PASSKEY');
  await countByNetwork(services, 'PROOF', ip, recipient.id);
  const { orm } = services.database;
  const account = await findProvingAccount(orm, recipient.email);
  const options = await passkeyOptions(services, account?.userId);
  const key = { recipientId: recipient.id, purpose, kind: 'PASSKEY' } as const;
  const challenge = { answer: options.challenge, tries: 1, lifetimeMs: PROOF_LIFETIME_MS.ACTION };
  await putChallenge(orm, services, key, { ...challenge, now: services.clock.now() });
  return options;
}

/** Whether a passkey of the account has signed the recipient's challenge. The challenge is used up either way. */
export function isSignedByPasskey(
  services: Services,
  { userId, recipientId, purpose }: { userId: number; recipientId: number; purpose: ProofPurpose },
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const key = { recipientId, purpose, kind: 'PASSKEY' } as const;
  const { orm } = services.database;
  return isSignedByOwn(services, userId, response, async (challenge) => {
    const { isRight } = await tryAnswer(orm, services, key, challenge, services.clock.now());
    return isRight;
  });
}
