import { X509Certificate } from 'node:crypto';
import { signatureFields } from '../acroform/signature-fields.ts';
import { asSigner, outOfTime, type Trust, trust } from '../certificates/chain.ts';
import { weaknesses } from '../certificates/weaknesses.ts';
import { readCertificate } from '../cms/read-certificate.ts';
import { PdfError, type PdfErrorReason, unlessDamaged, unlessRefused } from '../errors/errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { knownFault } from '../repair/signed-and-damaged.ts';
import type { TimestampFacts } from '../timestamp/token.ts';
import { notGranted } from './comparison/change.ts';
import { type FindingCode, finding } from './findings/finding.ts';
import { type Judgement, judge, judgeAll, type OverallJudgement } from './judgement.ts';
import { baselineLevel } from './level.ts';
import { holdsRemains } from './remains.ts';
import {
  type RevocationData,
  type SecurityStore,
  type StoreBudget,
  securityStore,
  storeBudget,
} from './revocation-data.ts';
import { isRetirement, revocationStatus } from './revocation-status.ts';
import { type OwnFacts, ownFacts, type SignatureFacts } from './signature-facts.ts';
import type { ValueFacts } from './signature-value.ts';
import { lastSignedRevision } from './signed-revision.ts';

export interface VerifyOptions {
  /** Trusted certificates, in DER or parsed: roots, intermediates or signers. */
  roots?: (X509Certificate | Uint8Array)[] | undefined;
  /** Time at which certificates must be valid, unless a trusted timestamp proves when the signature existed. Default: now. */
  at?: Date;
  /** User or owner password. Used only if the PDF does not open without one. */
  password?: string;
}

export interface Verification {
  /** Judgement of the worst signature, or the reason why there are no signatures. */
  judgement: OverallJudgement;
  /** Signatures in the order of the form's fields. */
  signatures: { facts: SignatureFacts; judgement: Judgement }[];
}

/** Maximum number of signatures to check, because each requires hashing the whole file. Real files have fewer. */
const MAX_SIGNATURES = 100;

/**
 * Checks every signature of a PDF and the changes after each. First gathers facts, then applies the rules in
 * `judgement.ts`. Makes no network requests, so revocation is checked with the data in the file. Never throws because
 * of the file's content, but a malicious file can take a long time, so run it in a worker with limits.
 */
export const verifyPdf = (bytes: Uint8Array, options: VerifyOptions = {}): Verification => {
  try {
    return verifyDocument(PdfDocument.open(bytes, options.password), options);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return verifyDamaged(bytes, knownFault(bytes, error), options);
  }
};

const UNREADABLE: Partial<Record<PdfErrorReason, Extract<FindingCode, `file.${string}`>>> = {
  'not-a-pdf': 'file.notPdf',
  'password-required': 'file.locked',
  'wrong-password': 'file.wrongPassword',
  'unsupported-encryption': 'file.locked',
  'too-large': 'file.tooLarge',
};

/** Verifies the last signed revision if later bytes have made the document unreadable. */
const verifyDamaged = (bytes: Uint8Array, failure: PdfError, options: VerifyOptions): Verification => {
  const unreadable = { indication: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE' } as const;
  const revision = lastSignedRevision(bytes, options.password);
  const unchecked = (): Verification => {
    // The engine's message suggests removing the password, but this would destroy the signatures.
    const isLocked = failure.reason === 'password-required';
    const problem = isLocked ? 'The PDF is protected by a password, which is needed to verify it.' : failure.message;
    const reason = finding(UNREADABLE[failure.reason] ?? 'file.damaged', { problem });
    return { judgement: { ...unreadable, ...reason }, signatures: [] };
  };
  if (!revision || revision.bytes.length === bytes.length) return unchecked();
  const reason = finding('bytes.unreadable', { byte: revision.bytes.length, problem: failure.message });
  // The signed revision may also be unreadable.
  const earlier = unlessRefused(() => verifyDocument(revision, options));
  if (!earlier) return unchecked();
  const signatures = earlier.signatures.map(({ facts }) => {
    const { length } = bytes.subarray(revision.bytes.length);
    const added = {
      ...facts,
      bytesAfter: facts.bytesAfter + length,
      changes: [...facts.changes, notGranted(reason)],
    };
    return { facts: added, judgement: judge(added) };
  });
  const worst = judgeAll(signatures);
  return { judgement: worst.indication === 'TOTAL-FAILED' ? worst : { ...unreadable, ...reason }, signatures };
};

/**
 * Verifies an open document.
 * @param judged number of leading bytes that were already read strictly and need not be searched for ambiguities again
 * @throws `PdfError`
 */
export const verifyDocument = (
  document: PdfDocument,
  { roots = [], at = new Date() }: VerifyOptions,
  judged = 0,
): Verification => {
  const fields = signatureFields(document);
  if (fields.length > MAX_SIGNATURES) {
    throw new PdfError('too-large', 'The PDF has more signatures than can be checked.');
  }
  const budget = storeBudget();
  const found = fields.map((field) => ownFacts(document, field, budget, judged));
  const evidence = gatherEvidence(document, found, roots, budget);
  const signatures = found.map((own) => {
    const facts = { ...own, ...standing(own, found, evidence, at) };
    return { facts, judgement: judge(facts) };
  });
  const judgement = judgeAll(signatures);
  const isRemains = judgement.code === 'verdict.notSigned' && holdsRemains(document.bytes);
  return { judgement: isRemains ? { ...judgement, ...finding('verdict.remains') } : judgement, signatures };
};

interface Evidence {
  roots: X509Certificate[];
  /** Further certificates. Requested only if the roots alone do not complete a path, because most chains are short. */
  pool: () => X509Certificate[];
  store: SecurityStore;
  revocation: RevocationData;
}

const gatherEvidence = (
  document: PdfDocument,
  found: OwnFacts[],
  roots: (X509Certificate | Uint8Array)[],
  budget: StoreBudget,
): Evidence => {
  const values = found.flatMap(({ cms }) => (cms.kind === 'checked' ? [cms.facts] : []));
  const store = unlessDamaged(() => securityStore(document, budget)) ?? NO_STORE;
  // Read all revisions, because a later one can omit data from an earlier one, such as a revocation.
  const carriers = [store, ...found.flatMap((own) => own.store ?? []), ...values.map(({ revocation }) => revocation)];
  return {
    roots: certificatesFrom(roots),
    pool: once(() =>
      certificatesFrom(
        distinct([
          ...values.flatMap(({ certificates, timestamps }) => [
            ...certificates,
            ...timestamps.flatMap((timestamp) => timestamp.certificates.map(({ raw }) => raw)),
          ]),
          ...store.certificates,
          ...found.flatMap((own) => own.store?.certificates ?? []),
        ]),
      ),
    ),
    store,
    revocation: {
      ocsps: distinct(carriers.flatMap(({ ocsps }) => ocsps)),
      crls: distinct(carriers.flatMap(({ crls }) => crls)),
    },
  };
};

const NO_STORE: SecurityStore = { certificates: [], ocsps: [], crls: [] };

const certificatesFrom = (given: (X509Certificate | Uint8Array)[]): X509Certificate[] =>
  given.flatMap((each) => {
    try {
      return [each instanceof X509Certificate ? each : readCertificate(each)];
    } catch {
      return [];
    }
  });

const distinct = (ders: Uint8Array[]): Uint8Array[] => [
  ...new Map(ders.map((der) => [Buffer.from(der).toString('latin1'), der])).values(),
];

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

type Standing = Omit<SignatureFacts, keyof OwnFacts>;

/**
 * Returns the earliest time at which a signature is proven to have existed, and the state of its certificates at that
 * time.
 */
const standing = (own: OwnFacts, all: OwnFacts[], evidence: Evidence, now: Date): Standing => {
  if (own.cms.kind !== 'checked') {
    return {
      weaknesses: [],
      provenAt: null,
      trust: { kind: 'no-chain' },
      outOfTime: null,
      revocation: { kind: 'not-offered' },
      level: null,
    };
  }
  const { facts } = own.cms;
  const later = all.filter((other) => isIntactTimestamp(other) && endOf(other) > endOf(own));
  const provenAt = earliestProof(own.cms.facts, later, evidence, now);
  const at = provenAt ?? now;
  const found = trust(facts.signer, evidence.pool, evidence.roots);
  const trusted: Trust = own.kind === 'signature' ? asSigner(found) : found;
  const chain = trusted.kind === 'trusted' ? trusted.chain : [];
  const revocation = revocationStatus(chain, evidence.revocation, at);
  return {
    weaknesses: weaknesses(facts.hashes, chain.length > 0 ? chain : [facts.signer]),
    provenAt,
    trust: trusted,
    outOfTime: outOfTime(chain, at) ?? null,
    revocation,
    level: baselineLevel(own, revocation, evidence.store, later),
  };
};

/**
 * Returns the earliest time at which a signature is proven to have existed (EN 319 102-1, 5.6). The newest document
 * timestamp must be trusted today. Earlier timestamps, including those of the signature itself, must have been trusted
 * at the time that a later one proves.
 */
const earliestProof = (own: ValueFacts, later: OwnFacts[], evidence: Evidence, now: Date): Date | null => {
  let proof: Date | null = null;
  const document = later
    .toSorted((one, other) => endOf(other) - endOf(one))
    .flatMap(({ cms }) => (cms.kind === 'checked' ? (cms.facts.documentTimestamp ?? []) : []));
  const ownTimestamps = [...(own.documentTimestamp ? [own.documentTimestamp] : []), ...own.timestamps];
  for (const timestamp of [...document, ...ownTimestamps]) {
    const time = trustedTime(timestamp, evidence, proof ?? now);
    if (time && (proof === null || time < proof)) proof = time;
  }
  return proof;
};

const endOf = ({ coverage }: OwnFacts): number => (coverage.kind === 'malformed' ? 0 : coverage.end);

const isIntactTimestamp = ({ cms }: OwnFacts): boolean =>
  cms.kind === 'checked' &&
  cms.facts.documentTimestamp !== undefined &&
  cms.facts.digestMatches &&
  cms.facts.signatureValid &&
  cms.facts.signingCertificate === 'matches';

/**
 * Returns the time in a timestamp if its authority was trusted both at that time and when the timestamp is known to
 * have existed. Otherwise, someone who obtained the key later could have chosen any time.
 */
const trustedTime = (timestamp: TimestampFacts, { roots, pool, revocation }: Evidence, at: Date): Date | undefined => {
  const { time } = timestamp;
  const trusted = trust(timestamp.signer, pool, roots);
  if (trusted.kind !== 'trusted' || trusted.problem !== null) return undefined;
  if (weaknesses(timestamp.hashes, trusted.chain).length > 0) return undefined;
  if (outOfTime(trusted.chain, time) || outOfTime(trusted.chain, at)) return undefined;
  const status = revocationStatus(trusted.chain, revocation, at);
  if (status.kind !== 'revoked') return time;
  return status.at > (isRetirement(status.reason) ? time : at) ? time : undefined;
};
