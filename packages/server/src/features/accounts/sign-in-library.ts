import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Services } from '../../envelopes/services.ts';
import { passkeys, sessions, signIns, twoFactors, users, verifications } from '../../platform/db/schema.ts';
import { endOutdatedSession } from './end-outdated-session.ts';
import { FRESH_SECONDS } from './fresh-sign-in.ts';
import { COOKIE_PREFIX, librarySecret } from './library-settings.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { spendCodeOnSignIn } from './spend-code-on-sign-in.ts';

const DAY_SECONDS = 24 * 60 * 60;

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;

/**
 * Runs better-auth on the service's own tables: sign-in by password or passkey, sessions, and authenticator apps with backup
 * codes. Accounts and passwords are created elsewhere (`password-link.ts`), limits are in `platform/limits/attempts.ts`, and
 * `doors/auth` decides which endpoints of the library can be reached.
 */
export function openSignInLibrary(services: Services) {
  const { config, database, accountSecret, log } = services;
  const { hostname, origin, protocol } = new URL(config.BASE_URL);
  const isHttps = protocol === 'https:';
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
    session: { expiresIn: config.SESSION_DAYS * DAY_SECONDS, disableSessionRefresh: true, freshAge: FRESH_SECONDS },
    hooks: { before: spendCodeOnSignIn(services), after: endOutdatedSession(database) },
    plugins: [
      passwordSignIn(database),
      // No device is trusted, so every sign-in needs the code. `spendCodeOnSignIn` counts the attempts, because the library
      // would lock out the owner as well.
      twoFactor({ issuer: 'Countersign', trustDeviceMaxAge: 0, accountLockout: { enabled: false } }),
      passkey({
        rpID: hostname,
        rpName: 'Countersign',
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        authentication: {
          // A passkey replaces both factors only if the device verified its user by PIN, fingerprint or face.
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The library itself supports only the prefix `__Secure-`, whose cookies a sibling host may set.
      cookiePrefix: isHttps ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      // The tables have only the columns in use.
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    logger: {
      level: 'warn',
      log: (severity, message) => log.info({ event: 'sign_in.library_message', severity, message }),
    },
  });
}
