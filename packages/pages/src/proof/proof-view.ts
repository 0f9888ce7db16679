export type AuthMethod = 'ACCOUNT' | 'TWO_FACTOR_AUTH' | 'PASSKEY' | 'PASSWORD' | 'PROVIDER';

/** Purpose of an authentication. */
export type ProofPurpose = 'ACCESS' | 'ACTION';

/** The answer of `GET /api/signing/:token/authentication`: what is asked of a recipient, nothing of the document. */
export interface AskedAuthentication {
  /** The recipient's address, mostly hidden. */
  address: string;
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** The name of the provider that the proof PROVIDER is given to. */
  provider: string | null;
  /** Whether this browser is signed in with the account of the recipient. */
  isSignedIn: boolean;
}

/** The addresses of a proof. */
export interface ProofLinks {
  /** `/api/signing/<token>/authentication` */
  api: string;
  /** The page to sign in on, which leads back here. */
  signIn: string;
  /** The page to set up an account on. */
  makeAccount: string;
}

/** @param page `/sign/<token>` */
export function proofLinks(page: string, api: string): ProofLinks {
  const back = `?return=${encodeURIComponent(page)}`;
  return { api: `${api}/authentication`, signIn: `/account/sign-in${back}`, makeAccount: `/account/password${back}` };
}

export const methodsFor = (purpose: ProofPurpose, asked: AskedAuthentication): AuthMethod[] =>
  purpose === 'ACCESS' ? asked.accessAuth : asked.actionAuth;
