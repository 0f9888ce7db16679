import type { SignatureFacts } from './verify.ts';

/** The words of EN 319 102-1, section 5.1.3; the sentence is for a person. */
export interface Judgement {
  indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  subIndication?:
    | 'FORMAT_FAILURE'
    | 'HASH_FAILURE'
    | 'SIG_CRYPTO_FAILURE'
    | 'NO_CERTIFICATE_CHAIN_FOUND'
    | 'SIG_CONSTRAINTS_FAILURE'
    /** Ours: something follows what was signed, and what it changes is not judged. */
    | 'LATER_REVISIONS';
  sentence: string;
}

interface Rule extends Judgement {
  applies(facts: SignatureFacts): boolean;
}

const checked = ({ cms }: SignatureFacts) => (cms.kind === 'checked' ? cms.facts : undefined);

/** The first rule that applies decides; the worst come first. */
const RULES: Rule[] = [
  {
    applies: ({ coverage }) => coverage.kind === 'malformed',
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    sentence: 'The signature does not cover the file as a signature must.',
  },
  {
    applies: ({ cms }) => cms.kind === 'unreadable',
    indication: 'INDETERMINATE',
    subIndication: 'FORMAT_FAILURE',
    sentence: 'The signature could not be checked.',
  },
  {
    applies: (facts) => !checked(facts)?.digestMatches,
    indication: 'TOTAL-FAILED',
    subIndication: 'HASH_FAILURE',
    sentence: 'The file was changed after it was signed.',
  },
  {
    applies: (facts) => !checked(facts)?.signatureValid,
    indication: 'TOTAL-FAILED',
    subIndication: 'SIG_CRYPTO_FAILURE',
    sentence: 'The signature was not made with the key of the certificate it names.',
  },
  {
    applies: (facts) => checked(facts)?.signingCertificate === 'differs',
    indication: 'TOTAL-FAILED',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    sentence: 'The signature was made for another certificate than the one it carries.',
  },
  {
    applies: ({ coverage }) => coverage.kind === 'revision-only',
    indication: 'INDETERMINATE',
    subIndication: 'LATER_REVISIONS',
    sentence: 'What was signed is intact, but the file was added to afterwards.',
  },
  {
    applies: ({ trust }) => trust.kind !== 'trusted',
    indication: 'INDETERMINATE',
    subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    sentence: 'The file is as it was signed, but the signer is not known.',
  },
];

export const judge = (facts: SignatureFacts): Judgement => {
  const rule = RULES.find(({ applies }) => applies(facts));
  if (!rule) return { indication: 'TOTAL-PASSED', sentence: 'The file is as it was signed, by a trusted signer.' };
  const { applies: _, ...judgement } = rule;
  return judgement;
};
