import type { profile } from '@countersign/contracts/console';
import { emailAddressSchema, LIMITS, singleLine } from '@countersign/contracts/text';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { requestAddress } from '../../features/accounts/change-address.ts';
import { changePassword } from '../../features/accounts/change-password.ts';
import { attemptSubject } from '../../features/accounts/known-browser.ts';
import { revokeOwnToken } from '../../features/accounts/own-tokens.ts';
import { endOtherSessions, endSession, namePasskey, readProfile, rename } from '../../features/accounts/profile.ts';
import type { SignedIn, SignIn } from '../../features/accounts/sign-in.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { readJsonBody } from '../http/json-body.ts';
import { knownBrowserOf } from '../http/known-browser-cookie.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { preferredLanguage } from '../pages/preferred-language.ts';
import { codeSchema, newPasswordSchema, passwordSchema } from './secrets.ts';

const nameSchema = singleLine(LIMITS.recipientName).trim().min(1);
const nameBody = z.object({ name: nameSchema });
const passkeyBody = z.object({ id: z.int().min(1), name: nameSchema });
const addressBody = z.union([
  z.object({ email: emailAddressSchema, password: passwordSchema }),
  z.object({ email: emailAddressSchema, code: codeSchema }),
]);
const tokenBody = z.object({ id: z.int().min(1) });
const sessionBody = z.object({ id: z.int().min(1) });
const passwordBody = z.object({
  current: passwordSchema,
  password: newPasswordSchema,
});

/**
 * Serves `/api/account`, where signed-in people manage their own account. Authenticator apps and passkeys are under
 * `/api/auth`.
 */
export function createAccountApi(services: Services, signIn: SignIn): Hono {
  const person = async (c: Context): Promise<SignedIn> => {
    const signedIn = await signIn.signedIn(c.req.header('cookie'));
    if (!signedIn) throw new RuleViolation('UNAUTHORIZED', 'You are not signed in.');
    return signedIn;
  };
  /** Requires a recent sign-in, so that an unattended browser cannot be used to take over the account. */
  const freshPerson = async (c: Context): Promise<SignedIn> => {
    const signedIn = await person(c);
    if (!signedIn.isFresh) throw new RuleViolation('SIGN_IN_AGAIN', 'This requires a sign-in within the last hour.');
    return signedIn;
  };
  const bodyOf = async <B extends z.ZodType>(c: Context, schema: B): Promise<z.output<B>> => {
    await countByNetwork(services, 'SIGN_IN', clientOf(c, services.config).ip);
    return parseOrRefuse(schema, await readJsonBody(c.req.raw)) as z.output<B>;
  };
  const countSecret = (c: Context, { email }: SignedIn, what: 'PASSWORD' | 'OWN_SECOND_FACTOR') =>
    countAttempt(services, what, attemptSubject(services, email, knownBrowserOf(c, services)));
  const done = (c: Context) => c.json({ success: true });

  const app = new Hono()
    .use(refuseOtherSites(services.config))
    .use(admitForms(services))
    .get('/', async (c) => c.json(await present(await person(c))))
    .post('/name', async (c) => {
      const signedIn = await person(c);
      await rename(services, signedIn, (await bodyOf(c, nameBody)).name);
      return done(c);
    })
    .post('/password', async (c) => {
      const signedIn = await freshPerson(c);
      const given = await bodyOf(c, passwordBody);
      await countSecret(c, signedIn, 'PASSWORD');
      await changePassword(services, signedIn, { ...given, language: preferredLanguage(c) });
      return done(c);
    })
    .post('/address', async (c) => {
      const signedIn = await freshPerson(c);
      const { email, ...shown } = await bodyOf(c, addressBody);
      await countSecret(c, signedIn, 'password' in shown ? 'PASSWORD' : 'OWN_SECOND_FACTOR');
      if ('code' in shown) await countAttempt(services, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY', signedIn.userId);
      const { ip } = clientOf(c, services.config);
      await requestAddress(services, signedIn, { email, shown, language: preferredLanguage(c), ip });
      return done(c);
    })
    .post('/tokens/revoke', async (c) => {
      const signedIn = await person(c);
      await revokeOwnToken(services, signedIn, (await bodyOf(c, tokenBody)).id);
      return done(c);
    })
    .post('/passkeys/name', async (c) => {
      const signedIn = await person(c);
      const { id, name } = await bodyOf(c, passkeyBody);
      await namePasskey(services, signedIn, id, name);
      return done(c);
    })
    .post('/sessions/end', async (c) => {
      const signedIn = await person(c);
      await endSession(services, signedIn, (await bodyOf(c, sessionBody)).id);
      return done(c);
    })
    .post('/sessions/end-others', async (c) => {
      const signedIn = await person(c);
      await bodyOf(c, z.object({}));
      await endOtherSessions(services, signedIn);
      return done(c);
    });
  refuseOtherMethods(app);
  return app;

  async function present(signedIn: SignedIn): Promise<z.input<typeof profile>> {
    const { passkeys, sessions, ...account } = await readProfile(services, signedIn);
    return {
      ...account,
      passkeys: passkeys.map(({ addedAt, ...each }) => ({ ...each, addedAt: addedAt.toISOString() })),
      sessions: sessions.map(({ since, ...each }) => ({
        ...each,
        isThis: each.id === signedIn.sessionId,
        since: since.toISOString(),
      })),
    };
  }
}
