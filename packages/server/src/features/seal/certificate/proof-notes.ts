import type { Say } from '@countersign/languages';
import type { Participant, ShownProof } from '../evidence/certificate.ts';

/** A kind of proof, explained once for everyone who used it. */
export interface ProofNote {
  number: number;
  name: string;
  /** A sentence about what the proof does and does not show. */
  shows: string;
  /** A sentence about how people gave the proof. Null if this differs between people. */
  did: string | null;
}

/** Returns notes by the name of the proof, in the order of their first use. */
export function proofNotes(participants: readonly Participant[], say: Say<'certificate'>): Map<string, ProofNote> {
  const notes = new Map<string, ProofNote>();
  for (const { proofs, authentication } of participants) {
    for (const [index, proof] of proofs.entries()) {
      const name = proofName(proof, say);
      const did = authentication[index] ?? null;
      const known = notes.get(name);
      if (!known) notes.set(name, { number: notes.size + 1, name, shows: whatItShows(proof, say), did });
      else if (known.did !== did) known.did = null;
    }
  }
  return notes;
}

export const proofName = (proof: ShownProof, say: Say<'certificate'>): string =>
  typeof proof === 'object' ? say(`proof.${proof.kind}`, { provider: proof.provider }) : say(PROOF_NAMES[proof]);

export const whatItShows = (proof: ShownProof, say: Say<'certificate'>): string =>
  typeof proof === 'object' ? say(`shows.${proof.kind}`, { provider: proof.provider }) : say(`shows.${proof}`);

const PROOF_NAMES = {
  MAILED: 'link.MAILED',
  HANDED_OVER: 'link.HANDED_OVER',
  CAME_BY_PUBLIC_LINK: 'link.CAME_BY_PUBLIC_LINK',
  ASSIGNED: 'link.ASSIGNED',
  NOT_RECORDED: 'link.NOT_RECORDED',
  bySender: 'bySender',
  ACCOUNT: 'proof.ACCOUNT',
  PASSWORD: 'proof.PASSWORD',
  PASSKEY: 'proof.PASSKEY',
  AUTHENTICATOR_CODE: 'proof.AUTHENTICATOR_CODE',
  BACKUP_CODE: 'proof.BACKUP_CODE',
  EMAIL_CODE: 'proof.EMAIL_CODE',
} as const satisfies Record<Exclude<ShownProof, object>, string>;
