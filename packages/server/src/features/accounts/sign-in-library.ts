import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Services } from '../../envelopes/services.ts';
import { passkeys, sessions, signIns, twoFactors, users, verifications } from '../../platform/db/schema.ts';
import { endOvertakenSignIn } from './end-overtaken-sign-in.ts';
import { COOKIE_PREFIX, librarySecret } from './library-settings.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { spendCodeOnSignIn } from './spend-code-on-sign-in.ts';

const DAY_SECONDS = 24 * 60 * 60;

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;

/**
 * better-auth on our own tables: sign-in by password or passkey, sessions, authenticator apps with backup codes.
 * Accounts and passwords come to be elsewhere (`password-link.ts`), limits are ours (`attempts.ts`), and which of its
 * addresses can be reached is decided by the door (`api/auth`).
 */
export function openSignInLibrary(services: Services) {
  const { config, database, accountSecret, log } = services;
  const { hostname, origin, protocol } = new URL(config.BASE_URL);
  return betterAuth({
    appName: 'Countersign',
    baseURL: origin,
    basePath: '/api/auth',
    secret: librarySecret(accountSecret),
    trustedOrigins: [origin],
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: signIns,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    account: { fields: { providerId: 'provider', accountId: 'providerAccountId', password: 'passwordHash' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: ({ hash, password }) => passwordMatches(hash, password) },
    },
    session: { expiresIn: 30 * DAY_SECONDS, disableSessionRefresh: true, freshAge: 60 * 60 },
    hooks: { before: spendCodeOnSignIn(services), after: endOvertakenSignIn(database) },
    plugins: [
      passwordSignIn(database),
      // No device is ever excused from the code.
      twoFactor({ issuer: 'Countersign', trustDeviceMaxAge: 0 }),
      passkey({
        rpID: hostname,
        rpName: 'Countersign',
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        authentication: {
          // A passkey stands for both factors only where it knew its owner by PIN, finger or face.
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: protocol === 'https:',
      // Our tables have the columns we use, not all it knows.
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    logger: { level: 'warn', log: (level, message) => log.info({ level, message }, 'sign-in') },
  });
}
