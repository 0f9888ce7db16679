import type { Change } from './comparison/change.ts';
import { type Finding, finding } from './findings/finding.ts';
import { isHold } from './revocation-status.ts';
import type { SignatureFacts } from './signature-facts.ts';
import type { ValueFacts } from './signature-value.ts';

/** Subindications of EN 319 102-1, tables 5 and 6. */
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
  | 'TRY_LATER'
  | 'GENERIC';

/** An indication of EN 319 102-1, 5.1.3, with its reason as a finding. */
export interface Judgement extends Finding {
  indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';
  subIndication?: SubIndication;
}

/** Verdict for a whole file. `NOT-SIGNED` is not part of the standard. */
export interface OverallJudgement extends Omit<Judgement, 'indication'> {
  indication: Judgement['indication'] | 'NOT-SIGNED';
}

interface Rule {
  indication: Exclude<Judgement['indication'], 'TOTAL-PASSED'>;
  subIndication: SubIndication;
  applies(facts: SignatureFacts, value: ValueFacts | undefined): Finding | undefined | false;
}

const first = (changes: Change[], permission: Change['permission']): string | undefined =>
  changes.find((change) => change.permission === permission)?.sentence;

/** Returns the judgement for later changes to a document whose signature is intact. */
const afterwards = (changes: Change[]): 'verdict.altered' | 'verdict.covered' | 'verdict.added' => {
  const findings = changes.filter(({ permission }) => permission === 'not-granted');
  if (findings.some(({ adds }) => adds === undefined)) return 'verdict.altered';
  return findings.some(({ adds }) => adds === 'annotation') ? 'verdict.covered' : 'verdict.added';
};

/** Rules, most severe first. The first rule that applies determines the result. */
const RULES: Rule[] = [
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ coverage }) =>
      coverage.kind === 'malformed' && finding('verdict.malformed', { problem: coverage.problem }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ cms }) => cms.kind === 'unreadable' && finding('verdict.unreadable', { problem: cms.problem }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'GENERIC',
    applies: ({ cms }) =>
      cms.kind === 'unknown-algorithm' && finding('verdict.unknownAlgorithm', { algorithm: cms.algorithm }),
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'HASH_FAILURE',
    applies: (_, value) => value?.digestMatches === false && finding('verdict.fileChanged'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'GENERIC',
    // At this point, the signed bytes have been compared, but the algorithm of the signature is unknown.
    applies: (_, value) =>
      typeof value?.unknownAlgorithm === 'string' &&
      finding('verdict.unknownAlgorithm', { algorithm: value.unknownAlgorithm }),
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'SIG_CRYPTO_FAILURE',
    applies: (_, value) => value?.signatureValid === false && finding('verdict.otherKey'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: (_, value) => value?.signingCertificate === 'differs' && finding('verdict.otherCertificate'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    // EN 319 142-1, 6.3 requires the signed reference to the certificate.
    applies: ({ subFilter }, value) =>
      subFilter === 'ETSI.CAdES.detached' && value?.signingCertificate === 'absent' && finding('verdict.noCertificate'),
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
    applies: ({ changes }) => {
      const change = first(changes, 'refused');
      return change !== undefined && finding('verdict.forbidden', { problem: change });
    },
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: ({ changes }) => {
      const change = first(changes, 'not-granted');
      return change !== undefined && finding(afterwards(changes), { problem: change });
    },
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: ({ ambiguity }) => ambiguity !== null && finding('verdict.ambiguous', { problem: ambiguity }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    applies: ({ trust, hasPages }) =>
      trust.kind === 'no-chain' && finding(hasPages ? 'verdict.unknownSigner' : 'verdict.noPages'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'CHAIN_CONSTRAINTS_FAILURE',
    applies: ({ trust }) =>
      trust.kind === 'trusted' && trust.problem !== null && finding('verdict.untrusted', { problem: trust.problem }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'TRY_LATER',
    // A certificate on hold may become valid again or be revoked later (EN 319 102-1, 5.2.6.4).
    applies: (facts) => {
      const revocation = revokedBefore(facts);
      return revocation && isHold(revocation) && finding('verdict.onHold');
    },
  },
  {
    indication: 'TOTAL-FAILED',
    subIndication: 'REVOKED',
    applies: (facts) => revokedBefore(facts) && facts.provenAt !== null && finding('verdict.revoked'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'REVOKED_CA_NO_POE',
    applies: (facts) => revokedBefore(facts)?.isAuthority && finding('verdict.authorityRevoked'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'REVOKED_NO_POE',
    applies: (facts) => revokedBefore(facts) && finding('verdict.perhapsRevoked'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'OUT_OF_BOUNDS_NO_POE',
    applies: ({ outOfTime, provenAt }) =>
      outOfTime !== null &&
      finding(provenAt ? 'verdict.outOfTime' : 'verdict.perhapsOutOfTime', { problem: outOfTime }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'TRY_LATER',
    applies: ({ revocation }) => revocation.kind === 'not-known' && finding('verdict.revocationUnknown'),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'CRYPTO_CONSTRAINTS_FAILURE',
    applies: ({ weaknesses: [weakness] }) => weakness !== undefined && finding('verdict.weak', { problem: weakness }),
  },
  {
    indication: 'INDETERMINATE',
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    applies: ({ hasPages }) => !hasPages && finding('verdict.noPages'),
  },
];

/** Returns the revocation, unless the signature is proven to be older than it. */
const revokedBefore = ({ revocation, provenAt }: SignatureFacts) =>
  revocation.kind === 'revoked' && (provenAt === null || revocation.at <= provenAt) ? revocation : undefined;

export const judge = (facts: SignatureFacts): Judgement => {
  const value = facts.cms.kind === 'checked' ? facts.cms.facts : undefined;
  for (const { applies, ...words } of RULES) {
    const reason = applies(facts, value);
    if (reason) return { ...words, ...reason };
  }
  return { indication: 'TOTAL-PASSED', ...passed(facts.changes) };
};

/** Maximum number of fields to list in the sentence. The changes contain all of them. */
const MAX_NAMED = 5;

const passed = (changes: Change[]): Finding => {
  const filled = changes.flatMap(({ code, parameters }) => (code === 'field.filled' ? [`"${parameters.name}"`] : []));
  if (filled.length === 0) return finding(changes.length === 0 ? 'verdict.passed' : 'verdict.passedWithMore');
  const more = filled.length > MAX_NAMED ? ', ...' : '';
  return finding('verdict.filled', { name: filled.slice(0, MAX_NAMED).join(', ') + more });
};

const SEVERITY: Judgement['indication'][] = ['TOTAL-FAILED', 'INDETERMINATE', 'TOTAL-PASSED'];

/**
 * Returns the judgement of the worst signature. A file with only timestamps is not signed, because anyone can obtain a
 * timestamp.
 */
export const judgeAll = (signatures: { facts: SignatureFacts; judgement: Judgement }[]): OverallJudgement => {
  for (const indication of SEVERITY) {
    const worst = signatures.find(({ judgement }) => judgement.indication === indication);
    if (!worst) continue;
    const isSigned = indication !== 'TOTAL-PASSED' || signatures.some(({ facts }) => facts.kind === 'signature');
    return isSigned ? worst.judgement : { indication: 'NOT-SIGNED', ...finding('verdict.onlyTimestamped') };
  }
  return { indication: 'NOT-SIGNED', ...finding('verdict.notSigned') };
};
