export type AuthMethod = 'ACCOUNT' | 'TWO_FACTOR_AUTH' | 'PASSKEY' | 'PASSWORD' | 'PROVIDER';

export type ProofPurpose = 'ACCESS' | 'ACTION';

/**
 * The response of `GET /api/signing/:token/authentication`. It says which authentication is required, and contains no data of
 * the document.
 */
export interface AskedAuthentication {
  /** The recipient's email address, mostly hidden. */
  address: string;
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** Name of the authentication provider for the method PROVIDER. */
  provider: string | null;
  /** Whether this browser is signed in to the recipient's account. */
  isSignedIn: boolean;
}

export interface ProofLinks {
  /** `/api/signing/<token>/authentication` */
  api: string;
  /** URL of the sign-in page, which leads back here. */
  signIn: string;
  makeAccount: string;
}

/** @param page `/sign/<token>` */
export function proofLinks(page: string, api: string): ProofLinks {
  const back = `?return=${encodeURIComponent(page)}`;
  return { api: `${api}/authentication`, signIn: `/account/sign-in${back}`, makeAccount: `/account/password${back}` };
}

export const methodsFor = (purpose: ProofPurpose, asked: AskedAuthentication): AuthMethod[] =>
  purpose === 'ACCESS' ? asked.accessAuth : asked.actionAuth;
