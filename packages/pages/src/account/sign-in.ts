import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callJson } from '../post-json.ts';
import { AUTH_API } from './account-view.ts';

/** @returns whether a code from the authenticator app is also required */
export async function signInByPassword(email: string, password: string): Promise<boolean> {
  const answer = await callJson<{ twoFactorRedirect?: boolean }>(`${AUTH_API}/sign-in/email`, { email, password });
  return answer.twoFactorRedirect === true;
}

/** Sends six digits as a code from an authenticator app, and anything else as a backup code. */
export async function enterSecondFactor(code: string): Promise<void> {
  const given = code.replace(/\s/g, '');
  const kind = /^\d{6}$/.test(given) ? 'totp' : 'backup-code';
  await callJson(`${AUTH_API}/two-factor/verify-${kind}`, { code: given });
}

export async function signInByPasskey(): Promise<void> {
  const response = await signChallenge(`${AUTH_API}/passkey/generate-authenticate-options`);
  await callJson(`${AUTH_API}/passkey/verify-authentication`, { response });
}

/** Requests a challenge from a URL of the service and signs it with a passkey. */
export async function signChallenge(address: string, body?: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await callJson<PublicKeyCredentialRequestOptionsJSON>(address, body);
  return startAuthentication({ optionsJSON });
}
