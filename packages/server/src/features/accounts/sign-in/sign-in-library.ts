import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Services } from '../../../envelopes/services.ts';
import { passkeys, sessions, signIns, twoFactors, users, verifications } from '../../../platform/db/schema.ts';
import { FRESH_SECONDS } from '../../../platform/principals/fresh-sign-in.ts';
import { COOKIE_PREFIX, librarySecret } from '../credentials/library-settings.ts';
import { hashPassword, passwordMatches } from '../credentials/passwords.ts';
import { endOutdatedSession } from './end-outdated-session.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { spendCodeOnSignIn } from './spend-code-on-sign-in.ts';

const DAY_SECONDS = 24 * 60 * 60;

export type SignInLibrary = ReturnType<typeof openSignInLibrary>;

/**
 * Configures better-auth with the service's own tables for sign-in with a password or passkey, sessions, authenticator
 * apps and backup codes. Accounts and passwords are created elsewhere (`password-link.ts`). Limits are in
 * `platform/limits/attempts.ts`, and `doors/auth` exposes only some of the library's endpoints.
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
      // Devices are never trusted, so every sign-in needs a code. `spendCodeOnSignIn` counts the attempts, because the
      // library's lockout would also affect the owner.
      twoFactor({ issuer: 'Countersign', trustDeviceMaxAge: 0, accountLockout: { enabled: false } }),
      passkey({
        rpID: hostname,
        rpName: 'Countersign',
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        authentication: {
          // A passkey replaces password and second factor only if the device verified its user with a PIN, fingerprint
          // or face.
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The library supports only the `__Secure-` prefix, and a sibling host can set such cookies.
      cookiePrefix: isHttps ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      // The library would expect columns that the tables lack.
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    logger: {
      level: 'warn',
      log: (severity, message) => log.info({ event: 'sign_in.library_message', severity, message }),
    },
  });
}
