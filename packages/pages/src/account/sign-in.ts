import type { PasskeyRequest } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { withoutSpaces } from '@countersign/contracts/account/without-spaces';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { call } from '../service/call.ts';

/** @returns whether a code from the authenticator app is required as well */
export async function signInByPassword(email: string, password: string): Promise<boolean> {
  const answer = await call(account.signIn, { body: { email, password } });
  return answer.twoFactorRedirect === true;
}

/** Submits six digits as a code from an authenticator app, and anything else as a backup code. */
export async function enterSecondFactor(code: string): Promise<void> {
  const given = withoutSpaces(code);
  const body = { code: given };
  await (/^\d{6}$/.test(given) ? call(account.verifyCode, { body }) : call(account.verifyBackupCode, { body }));
}

export async function signInByPasskey(): Promise<void> {
  const response = await signChallenge(() => call(account.passkeyChallenge, {}));
  await call(account.verifyPasskey, { body: { response } });
}

export async function signChallenge(request: () => Promise<PasskeyRequest>): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: await request() });
}
