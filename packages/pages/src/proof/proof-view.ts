import type { AskedAuthentication } from '@countersign/contracts/signing';
import type { AuthMethod, ProofPurpose } from '@countersign/contracts/vocabulary';

export type { AskedAuthentication, AuthMethod, ProofPurpose };

export interface ProofLinks {
  /** Base path of the API for this link: `/api/signing/<token>`. */
  api: string;
  signIn: string;
  makeAccount: string;
}

/** @param page `/sign/<token>` */
export function proofLinks(page: string, api: string): ProofLinks {
  const back = `?return=${encodeURIComponent(page)}`;
  return { api, signIn: `/account/sign-in${back}`, makeAccount: `/account/password${back}` };
}

export const methodsFor = (purpose: ProofPurpose, asked: AskedAuthentication): AuthMethod[] =>
  purpose === 'ACCESS' ? asked.accessAuth : asked.actionAuth;
