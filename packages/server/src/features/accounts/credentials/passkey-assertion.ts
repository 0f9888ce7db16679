import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { passkeys } from '../../../platform/db/schema.ts';

type PasskeyRow = typeof passkeys.$inferSelect;
type Transport = NonNullable<
  NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>[number]['transports']
>;

/**
 * Returns the WebAuthn options for signing a challenge with one of the account's passkeys (Web Authentication, section
 * 5.5).
 * @param userId undefined if there is no account. The options then look like those of an account without passkeys
 * @param challenge random by default
 */
export async function passkeyOptions(
  services: Pick<Services, 'config' | 'database'>,
  userId: number | undefined,
  challenge?: Uint8Array<ArrayBuffer>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { orm } = services.database;
  const own = userId === undefined ? [] : await orm.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    userVerification: 'required',
    allowCredentials: own.map((passkey) => ({ id: passkey.credentialID, transports: parseTransports(passkey) })),
    ...(challenge && { challenge }),
  });
}

/** Whether one of the account's passkeys has signed the expected challenge, with user verification. */
export async function isSignedByOwn(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  userId: number,
  response: AuthenticationResponseJSON,
  isExpected: (challenge: string) => boolean | Promise<boolean>,
): Promise<boolean> {
  const { orm } = services.database;
  const [passkey] = await orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialID, response.id), eq(passkeys.userId, userId)));
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isExpected,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialID,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
        counter: passkey.counter,
        transports: parseTransports(passkey),
      },
    });
    if (verified) {
      await orm.update(passkeys).set({ counter: authenticationInfo.newCounter }).where(eq(passkeys.id, passkey.id));
    }
    return verified;
  } catch (error) {
    // The library throws for any invalid input.
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ event: 'proof.passkey_refused', reason });
    return false;
  }
}

const relyingParty = ({ config }: Pick<Services, 'config'>): { id: string; origin: string } => {
  const { hostname: id, origin } = new URL(config.BASE_URL);
  return { id, origin };
};

const parseTransports = ({ transports }: PasskeyRow): Transport =>
  (transports?.split(',').filter(Boolean) ?? []) as Transport;
