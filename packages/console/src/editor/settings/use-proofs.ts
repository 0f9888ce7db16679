import type { Draft } from '@countersign/contracts/console';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';

export type Proof = 'none' | Draft['globalActionAuth'][number];

const PROOFS = ['none', 'TWO_FACTOR_AUTH', 'PASSKEY', 'PASSWORD', 'ACCOUNT'] as const;

/** Returns the authentication methods that a sender can select, and a function that names them. */
export function useProofs(): { options: { value: Proof; words: string }[]; wordProof(proof: Proof): string } {
  const say = useSay('editor');
  const { proofProvider } = useTeam();
  const wordProof = (proof: Proof): string =>
    proof === 'PROVIDER' ? say('proof.PROVIDER', { provider: proofProvider ?? '' }) : say(`proof.${proof}`);
  const offered: readonly Proof[] = proofProvider === null ? PROOFS : [...PROOFS, 'PROVIDER'];
  return { options: offered.map((value) => ({ value, words: wordProof(value) })), wordProof };
}
