import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { PROOF_LIFETIME_MS, type ProofPurpose } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { passkeys } from '../../../platform/db/schema.ts';
import { countByNetwork } from '../../../platform/limits/attempts.ts';
import { findProvingAccount } from '../../accounts/proving-account.ts';
import type { Visitor } from '../visitor.ts';
import { putChallenge, tryAnswer } from './challenges.ts';
import { findRecipientToProve } from './find-recipient-to-prove.ts';

type PasskeyRow = typeof passkeys.$inferSelect;
type Transport = NonNullable<
  NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>[number]['transports']
>;

/**
 * The options for a recipient's browser to sign a challenge with one of their passkeys (Web Authentication, section
 * 5.5).
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
  const own = account ? await orm.select().from(passkeys).where(eq(passkeys.userId, account.userId)) : [];
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    userVerification: 'required',
    allowCredentials: own.map((passkey) => ({ id: passkey.credentialID, transports: transportsOf(passkey) })),
  });
  const key = { recipientId: recipient.id, purpose, kind: 'PASSKEY' } as const;
  const challenge = { answer: options.challenge, tries: 1, lifetimeMs: PROOF_LIFETIME_MS.ACTION };
  await putChallenge(orm, services, key, { ...challenge, now: services.clock.now() });
  return options;
}

/** Whether a passkey of an account has signed the recipient's challenge. Uses up the challenge in any case. */
export async function isSignedByPasskey(
  services: Services,
  { userId, recipientId, purpose }: { userId: number; recipientId: number; purpose: ProofPurpose },
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const { orm } = services.database;
  const [passkey] = await orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialID, response.id), eq(passkeys.userId, userId)));
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services);
  const key = { recipientId, purpose, kind: 'PASSKEY' } as const;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => tryAnswer(orm, services, key, challenge, services.clock.now()),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialID,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    });
    if (verified) {
      await orm.update(passkeys).set({ counter: authenticationInfo.newCounter }).where(eq(passkeys.id, passkey.id));
    }
    return verified;
  } catch (error) {
    // The library throws for every fault in the input.
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ event: 'proof.passkey_refused', reason });
    return false;
  }
}

const relyingParty = ({ config }: Services): { id: string; origin: string } => {
  const { hostname: id, origin } = new URL(config.BASE_URL);
  return { id, origin };
};

const transportsOf = ({ transports }: PasskeyRow): Transport =>
  (transports?.split(',').filter(Boolean) ?? []) as Transport;
