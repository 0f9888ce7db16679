import type { Change } from './changes/change.ts';
import type { SignatureFacts } from './signature-facts.ts';
import type { ValueFacts } from './signature-value.ts';

/** The words of EN 319 102-1 (table 5 and 6). */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER';

/** The words of EN 319 102-1, section 5.1.3; the sentence is for a person. */
export interface Judgement {
  indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  subIndication?: SubIndication;
  sentence: string;
}

/** Of a whole file. The standard has no word for one that nobody signed. */
export interface OverallJudgement extends Omit<Judgement, 'indication'> {
  indication: Judgement['indication'] | 'NOT-SIGNED';
}

interface Rule {
  indication: Exclude<Judgement['indication'], 'TOTAL-PASSED'>;
  subIndication: SubIndication;
  /** The sentence, where the rule applies. */
  applies(facts: SignatureFacts, value: ValueFacts | undefined): string | undefined | false;
}

const first = (changes: Change[], permission: Change['permission']): string | undefined =>
  changes.find((change) => change.permission === permission)?.sentence;

/** What happened to a document whose signature is intact. */
const afterwards = (changes: Change[]): string => {
  const findings = changes.filter(({ permission }) => permission === 'not-granted');
  if (findings.some(({ adds }) => adds === undefined)) {
    return 'What was signed is intact, but the document was changed afterwards.';
  }
  return findings.some(({ adds }) => adds === 'annotation')
    ? 'Nothing of what was signed was altered, but something was added that can cover it.'
    : 'Nothing of what was signed was altered, but something was added.';
};

/** The first rule that applies decides; the worst come first. */
const RULES: Rule[] = [
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ coverage }) =>
      coverage.kind === 'malformed' &&
      `The signature does not cover the file as a signature must: ${coverage.problem}.`,
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ cms }) => cms.kind === 'unreadable' && `The signature could not be checked: ${cms.problem}.`,
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'HASH_FAILURE',
    applies: (_, value) => value?.digestMatches === false && 'The file was changed after it was signed.',
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'SIG_CRYPTO_FAILURE',
    applies: (_, value) =>
      value?.signatureValid === false && 'The signature was not made with the key of the certificate it names.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: (_, value) =>
      value?.signingCertificate === 'differs' &&
      'The signature was made for another certificate than the one it carries.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    // EN 319 142-1, 6.3: the reference to the certificate must be there, and must be signed.
    applies: ({ subFilter }, value) =>
      subFilter === 'ETSI.CAdES.detached' &&
      value?.signingCertificate === 'absent' &&
      'The signature does not say which certificate it was made for, as one of its kind (PAdES) must.',
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ changes }) => {
      const change = first(changes, 'refused');
      return change && `The document was changed afterwards in a way that the signature forbids. ${change}`;
    },
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: ({ changes }) => {
      const change = first(changes, 'not-granted');
      return change && `${afterwards(changes)} ${change}`;
    },
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: ({ ambiguity }) =>
      ambiguity !== null &&
      `What was signed can be read in two ways, so that viewers may show different things: ${ambiguity}.`,
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    applies: ({ trust }) =>
      trust.kind === 'no-chain' && 'The document is as it was signed, but the signer is not known.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
    applies: ({ trust }) =>
      trust.kind === 'trusted' &&
      trust.problem !== null &&
      `The document is as it was signed, but the signer cannot be trusted: ${trust.problem}.`,
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'REVOKED',
    applies: (facts) =>
      revokedBefore(facts) && facts.provenAt !== null && 'The certificate had been revoked when it was used to sign.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'REVOKED_CA_NO_POE',
    applies: (facts) =>
      revokedBefore(facts)?.isAuthority && 'The authority that issued the certificate was revoked, perhaps before.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'REVOKED_NO_POE',
    applies: (facts) =>
      revokedBefore(facts) && 'The certificate was revoked, and nothing proves that it signed before that.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'OUT_OF_BOUNDS_NO_POE',
    applies: ({ outOfTime, provenAt }) =>
      outOfTime !== null &&
      (provenAt
        ? `When the signature was timestamped, ${outOfTime}.`
        : `Nothing proves when the signature was made, and by now ${outOfTime}.`),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'TRY_LATER',
    applies: ({ revocation }) =>
      revocation.kind === 'not-known' &&
      'The document is as it was signed, but the file does not tell whether the certificate was revoked.',
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'CRYPTO_CONSTRAINTS_FAILURE',
    applies: ({ weaknesses: [weakness] }) =>
      weakness !== undefined && `The signature is too weak to prove anything today: ${weakness}.`,
  },
];

/** The revocation, unless it came after the signature is proven to have existed. */
const revokedBefore = ({ revocation, provenAt }: SignatureFacts) =>
  revocation.kind === 'revoked' && (provenAt === null || revocation.at <= provenAt) ? revocation : undefined;

export const judge = (facts: SignatureFacts): Judgement => {
  const value = facts.cms.kind === 'checked' ? facts.cms.facts : undefined;
  for (const { applies, ...words } of RULES) {
    const sentence = applies(facts, value);
    if (sentence) return { ...words, sentence };
  }
  return { indication: 'TOTAL-PASSED', sentence: passed(facts) };
};

const passed = ({ changes }: SignatureFacts): string =>
  changes.length === 0
    ? 'The file is as it was signed, by a trusted signer.'
    : 'The file is as it was signed, by a trusted signer; what was added afterwards changes nothing that was signed.';

const SEVERITY: Judgement['indication'][] = ['TOTAL-FAILED', 'INDETERMINATE', 'TOTAL-PASSED'];

/** A file is no better than the worst of its signatures. Anybody gets a timestamp for anything: it alone signs nothing. */
export const judgeAll = (signatures: { facts: SignatureFacts; judgement: Judgement }[]): OverallJudgement => {
  for (const indication of SEVERITY) {
    const worst = signatures.find(({ judgement }) => judgement.indication === indication);
    if (!worst) continue;
    const isSigned = indication !== 'TOTAL-PASSED' || signatures.some(({ facts }) => facts.kind === 'signature');
    return isSigned ? worst.judgement : { indication: 'NOT-SIGNED', sentence: ONLY_TIMESTAMPED };
  }
  return { indication: 'NOT-SIGNED', sentence: 'Nobody signed this file.' };
};

const ONLY_TIMESTAMPED = 'Nobody signed this file. A timestamp proves when it existed, and nothing else.';
