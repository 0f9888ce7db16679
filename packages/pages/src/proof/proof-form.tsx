import type { ComponentType } from 'preact';
import { useSay } from '../page/page-messages.tsx';
import { AccountProof } from './account-proof.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import {
  type AskedAuthentication,
  type AuthMethod,
  methodsFor,
  type ProofLinks,
  type ProofPurpose,
} from './proof-view.ts';
import { ProviderProof } from './provider-proof.tsx';

export interface ProofProps {
  asked: AskedAuthentication;
  purpose: ProofPurpose;
  links: ProofLinks;
  onProven(): void | Promise<void>;
}

const PROOFS: Record<AuthMethod, ComponentType<ProofProps>> = {
  ACCOUNT: AccountProof,
  PASSKEY: PasskeyProof,
  PASSWORD: PasswordProof,
  PROVIDER: ProviderProof,
  TWO_FACTOR_AUTH: CodeProof,
};

/** Displays all authentication methods that the sender allows. One of them is enough. */
export function ProofForm(props: ProofProps) {
  const say = useSay('proof');
  const { asked, purpose, links } = props;
  const methods = methodsFor(purpose, asked);
  const needsAccount = methods.some((method) => method !== 'TWO_FACTOR_AUTH' && method !== 'PROVIDER');
  return (
    <>
      <p>{say(`lead.${purpose}`, { address: asked.address })}</p>
      {methods.length > 1 && <p>{say('anyOf')}</p>}
      <div class="ways">
        {methods.map((method) => {
          const Proof = PROOFS[method];
          return (
            <div key={method}>
              <Proof {...props} />
            </div>
          );
        })}
      </div>
      {needsAccount && !asked.isSignedIn && (
        <p>
          {say('noAccount')} <a href={links.makeAccount}>{say('makeAccount')}</a>
        </p>
      )}
    </>
  );
}
