export type AuthMethod = 'ACCOUNT' | 'TWO_FACTOR_AUTH' | 'PASSKEY' | 'PASSWORD' | 'PROVIDER';

/** Purpose of an authentication. */
export type ProofPurpose = 'ACCESS' | 'ACTION';

/** The response of `GET /api/signing/:token/authentication`: the required authentication, and nothing of the document. */
export interface AskedAuthentication {
  /** Recipient's address, mostly hidden. */
  address: string;
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** Name of the provider for the method PROVIDER. */
  provider: string | null;
  /** Whether this browser is signed in with the account of the recipient. */
  isSignedIn: boolean;
}

export interface ProofLinks {
  /** `/api/signing/<token>/authentication` */
  api: string;
  /** Sign-in page that leads back here. */
  signIn: string;
  /** Page for creating an account. */
  makeAccount: string;
}

/** @param page `/sign/<token>` */
export function proofLinks(page: string, api: string): ProofLinks {
  const back = `?return=${encodeURIComponent(page)}`;
  return { api: `${api}/authentication`, signIn: `/account/sign-in${back}`, makeAccount: `/account/password${back}` };
}

export const methodsFor = (purpose: ProofPurpose, asked: AskedAuthentication): AuthMethod[] =>
  purpose === 'ACCESS' ? asked.accessAuth : asked.actionAuth;
