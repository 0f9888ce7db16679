import { expect, test } from 'vitest';
import type { AuthOptions } from './auth-options.ts';
import { HAND_OFF_LIFETIME_MS } from './hand-off.ts';
import {
  EMAIL_CODE,
  LONG_CODE,
  METHOD_OF,
  PASSWORD_LINK_LIFETIME_MS,
  PROOF_LIFETIME_MS,
  proofRequired,
  requiredMethods,
} from './proof.ts';

test('authentications, codes and links have the specified lifetimes', () => {
  expect(PROOF_LIFETIME_MS).toEqual({ ACCESS: 43_200_000, ACTION: 300_000 });
  expect(EMAIL_CODE).toEqual({ lifetimeMs: 600_000, tries: 5, digits: 6, perDay: 20 });
  expect(LONG_CODE).toEqual({ digits: 20, periodMs: 3_600_000 });
  expect(PASSWORD_LINK_LIFETIME_MS).toBe(3_600_000);
  expect(HAND_OFF_LIFETIME_MS).toBe(600_000);
});

test('every code counts as TWO_FACTOR_AUTH, every provider result as PROVIDER, and any other proof as the method of the same name', () => {
  expect(METHOD_OF).toEqual({
    ACCOUNT: 'ACCOUNT',
    PASSWORD: 'PASSWORD',
    PASSKEY: 'PASSKEY',
    AUTHENTICATOR_CODE: 'TWO_FACTOR_AUTH',
    BACKUP_CODE: 'TWO_FACTOR_AUTH',
    EMAIL_CODE: 'TWO_FACTOR_AUTH',
    PROVIDER_PHONE: 'PROVIDER',
    PROVIDER_ACCOUNT: 'PROVIDER',
    PROVIDER_IDENTITY: 'PROVIDER',
  });
});

test('opening and finishing a document each require the authentication set for them', () => {
  const envelope = { authOptions: { accessAuth: ['ACCOUNT'], actionAuth: ['PASSKEY'] } satisfies AuthOptions };
  expect(requiredMethods('ACCESS', envelope, { authOptions: null })).toEqual(['ACCOUNT']);
  expect(requiredMethods('ACTION', envelope, { authOptions: null })).toEqual(['PASSKEY']);
  expect(requiredMethods('ACTION', { authOptions: null }, { authOptions: null })).toEqual([]);
});

test('an authentication refusal says what the authentication is for and which methods are accepted', () => {
  expect(proofRequired('ACCESS', ['ACCOUNT'])).toMatchObject({
    code: 'RECIPIENT_AUTHENTICATION_REQUIRED',
    message: "To see this document, authenticate first: sign in to the account for the recipient's email address.",
    issues: [{ path: ['accessAuth', 'ACCOUNT'], message: "sign in to the account for the recipient's email address" }],
  });
  expect(proofRequired('ACTION', ['PASSWORD', 'PASSKEY', 'TWO_FACTOR_AUTH'])).toMatchObject({
    message:
      "To finish or reject this document, authenticate first: enter the password of that account, or use a passkey of that account, or enter a code from that account's authenticator app, or one sent by email.",
    issues: [
      { path: ['actionAuth', 'PASSWORD'] },
      { path: ['actionAuth', 'PASSKEY'] },
      { path: ['actionAuth', 'TWO_FACTOR_AUTH'] },
    ],
  });
});
