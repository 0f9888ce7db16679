export type AuthMethod = 'ACCOUNT' | 'TWO_FACTOR_AUTH' | 'PASSKEY' | 'PASSWORD';

/** What a recipient proves who they are for. */
export type ProofPurpose = 'ACCESS' | 'ACTION';

/** The answer of `GET /api/signing/:token/authentication`: what is asked of a recipient, nothing of the document. */
export interface AskedAuthentication {
  /** Of the recipient, most of it hidden. */
  address: string;
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** Whether this browser is signed in with the account of the recipient. */
  isSignedIn: boolean;
}

/** Where proving happens. */
export interface ProofLinks {
  /** `/api/signing/<token>/authentication` */
  api: string;
  /** Page to sign in at, and to come back from. */
  signIn: string;
  /** Page to set an account up at. */
  makeAccount: string;
}

/** @param page `/sign/<token>` */
export function proofLinks(page: string, api: string): ProofLinks {
  const back = `?return=${encodeURIComponent(page)}`;
  return { api: `${api}/authentication`, signIn: `/account/sign-in${back}`, makeAccount: `/account/password${back}` };
}

export const methodsFor = (purpose: ProofPurpose, asked: AskedAuthentication): AuthMethod[] =>
  purpose === 'ACCESS' ? asked.accessAuth : asked.actionAuth;
