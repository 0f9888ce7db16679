import type { ProofPurpose } from '@countersign/contracts/signing';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { PROOF_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { isSignedByOwn, passkeyOptions } from '../../accounts/passkey-assertion.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import type { Visitor } from '../visitor.ts';
import { putChallenge, tryAnswer } from './challenges.ts';
import { findRecipientToProve } from './find-recipient-to-prove.ts';

/**
 * Returns the options with which a recipient's browser signs a challenge by one of their passkeys.
 * @throws RuleViolation as `findRecipientToProve`, TOO_MANY_ATTEMPTS
 */
export async function requestPasskey(
  services: Services,
  visitor: Visitor,
  purpose: ProofPurpose,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { recipient } = await findRecipientToProve(services, visitor, purpose, 'PASSKEY');
  await countByNetwork(services, 'PROOF', visitor.ip, recipient.id);
  const { orm } = services.database;
  const account = await findProvingAccount(orm, recipient.email);
  const options = await passkeyOptions(services, account?.userId);
  const key = { recipientId: recipient.id, purpose, kind: 'PASSKEY' } as const;
  const challenge = { answer: options.challenge, tries: 1, lifetimeMs: PROOF_LIFETIME_MS.ACTION };
  await putChallenge(orm, services, key, { ...challenge, now: services.clock.now() });
  return options;
}

/** Whether a passkey of an account has signed the recipient's challenge. Uses up the challenge even if it has not. */
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
