import { createHash, X509Certificate } from 'node:crypto';
import {
  addToHash,
  type Change,
  commonName,
  type Finding,
  type Judgement,
  type OverallJudgement,
  originalOf,
  PdfError,
  readAttachment,
  type SignatureFacts,
  verifyPdf,
} from '@countersign/pdf';
import { EVIDENCE_FILE_NAME } from '../../domain/sealing/evidence-file-name.ts';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';
import type { SealingIdentity } from '../../platform/trust/identity.ts';
import type { OtherSeals } from '../../platform/trust/trust-to-verify.ts';
import { checkEvidence, type EvidenceCheck } from './check-evidence.ts';

export interface VerifyInput {
  bytes: Uint8Array;
  /** Certificates (DER) to trust in addition to the issuer of the service's own seal. */
  roots: Uint8Array[];
  /** Certificates of the service's own seal, for threads without an identity. */
  certificatesPem?: string | null;
  otherSeals?: OtherSeals;
  password?: string | undefined;
}

/** Report on one signature. Names and times are only claims unless they are proven. */
export interface VerifiedSignature {
  judgement: Judgement;
  fieldName: string;
  kind: SignatureFacts['kind'];
  level: SignatureFacts['level'];
  /** Names in the signer's certificate. Null if the signature cannot be read. */
  signer: { name: string; issuer: string } | null;
  isOurs: boolean;
  claimedAt: Date | null;
  /** Time of a trusted timestamp, which proves that the signature existed at that time. */
  provenAt: Date | null;
  statedReason: string | null;
  coversWholeFile: boolean;
  certification: SignatureFacts['certification'];
  changes: VerifiedChange[];
  weaknesses: string[];
}

export interface VerifiedChange extends Pick<Change, 'permission' | keyof Finding> {
  /**
   * PNG of a form field that displays something other than its value. At most 64 KiB per drawing and ten fields per
   * file.
   */
  drawnAs?: Uint8Array<ArrayBuffer>;
}

/** Report on a PDF. The issuer of the service's own seal is trusted. */
export interface VerifiedFile {
  judgement: OverallJudgement;
  sha256: string;
  byteLength: number;
  signatures: VerifiedSignature[];
  /** The part of the file before the service's own seal. Null if there is no such seal. */
  original: { sha256: string; byteLength: number } | null;
  /** Evidence covered by the service's own seal. Null if there is none. */
  evidence: SealedEvidence | null;
}

export interface SealedEvidence extends EvidenceCheck {
  /** Whether the sealed evidence has since been replaced or removed in the file. */
  isReplaced: boolean;
}

export function verifyBytes({ bytes, roots, ...input }: VerifyInput, identity: SealingIdentity | null): VerifiedFile {
  const certificatesPem = identity?.certificatesPem ?? input.certificatesPem;
  const { trusted, distrusted } = input.otherSeals ?? { trusted: [], distrusted: [] };
  const seals = [...(certificatesPem ? [certificatesPem] : []), ...trusted].map(ownCertificates);
  const { password } = input;
  const { judgement, signatures } = verifyPdf(bytes, {
    roots: [...roots, ...seals.map(({ root }) => root)],
    ...(password !== undefined && { password }),
  });
  // The authority may also have other customers, so a renewed certificate counts only if it contains the service's own
  // name.
  const isOurs = ({ cms, trust }: SignatureFacts): boolean =>
    cms.kind === 'checked' &&
    cms.facts.signatureValid &&
    trust.kind === 'trusted' &&
    seals.some(
      ({ seal, root }) =>
        trust.chain[0]?.subject === seal.subject && trust.chain.at(-1)?.fingerprint256 === root.fingerprint256,
    ) &&
    !distrusted.includes(certificateSha256(cms.facts.signer));
  const isIntact = ({ kind, cms }: SignatureFacts): boolean =>
    kind === 'signature' && cms.kind === 'checked' && cms.facts.digestMatches;
  const seal = signatures.find(({ facts }) => isIntact(facts) && isOurs(facts));
  const original = seal && originalOf(bytes, seal.facts, password);
  const { whole, prefix } = digests(bytes, original?.length ?? 0);
  const kept = original ? { sha256: prefix, byteLength: original.length } : null;
  const attachment = seal && sealedEvidence(bytes, seal.facts, password);
  return {
    judgement,
    sha256: whole,
    byteLength: bytes.length,
    signatures: signatures.map((signature) => presented(signature, isOurs(signature.facts))),
    original: kept,
    evidence: attachment
      ? {
          ...checkEvidence(attachment, kept?.sha256),
          isReplaced: !isSameFile(
            attachment,
            unlessRefused(() => readAttachment(bytes, EVIDENCE_FILE_NAME, password)),
          ),
        }
      : null,
  };
}

interface OwnCertificates {
  seal: X509Certificate;
  root: X509Certificate;
}

/** Returns the evidence from the sealed revision, because the seal does not cover attachments added later. */
const sealedEvidence = (
  bytes: Uint8Array,
  { coverage }: SignatureFacts,
  password: string | undefined,
): Uint8Array | undefined => {
  if (coverage.kind === 'malformed') return undefined;
  return unlessRefused(() => readAttachment(bytes.subarray(0, coverage.end), EVIDENCE_FILE_NAME, password));
};

const unlessRefused = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
};

const isSameFile = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(one, other) === 0;

const presented = (
  { facts, judgement }: { facts: SignatureFacts; judgement: Judgement },
  isOurs: boolean,
): VerifiedSignature => ({
  judgement,
  fieldName: facts.fieldName,
  kind: facts.kind,
  level: facts.level,
  signer: facts.cms.kind === 'checked' ? namesIn(facts.cms.facts.signer) : null,
  isOurs,
  claimedAt: facts.claimedAt,
  provenAt: facts.provenAt,
  statedReason: facts.reason,
  coversWholeFile: facts.coverage.kind === 'whole-file',
  certification: facts.certification,
  changes: facts.changes.map(({ permission, code, parameters, sentence, drawnAs }) => ({
    permission,
    code,
    parameters,
    sentence,
    ...(drawnAs && { drawnAs: ownBytes(drawnAs) }),
  })),
  weaknesses: facts.weaknesses,
});

const namesIn = ({ subject, issuer }: X509Certificate) => ({ name: commonName(subject), issuer: commonName(issuer) });

/** Runs `verifyBytes` in a PDF thread and transfers the images in its result. */
export const verifyAndReturn = (input: VerifyInput, identity: SealingIdentity | null): VerifiedFile => {
  const verified = verifyBytes(input, identity);
  const changes = verified.signatures.flatMap((signature) => signature.changes);
  return transferBack(verified, ...changes.flatMap(({ drawnAs }) => drawnAs ?? []));
};

/** Computes the SHA-256 of a file and of its prefix in one pass, because the prefix is most of a sealed file. */
const digests = (bytes: Uint8Array, prefixLength: number): { whole: string; prefix: string } => {
  const hash = addToHash(createHash('sha256'), bytes.subarray(0, prefixLength));
  const prefix = hash.copy().digest('hex');
  return { prefix, whole: addToHash(hash, bytes.subarray(prefixLength)).digest('hex') };
};

const certificateSha256 = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex');

/**
 * Returns the first and the last certificate of the chain. The last one is the authority's. They are the same if there
 * is only one.
 */
function ownCertificates(certificatesPem: string): OwnCertificates {
  let own = read.get(certificatesPem);
  if (own === undefined) {
    const last = certificatesPem.slice(certificatesPem.lastIndexOf('-----BEGIN CERTIFICATE-----'));
    own = { seal: new X509Certificate(certificatesPem), root: new X509Certificate(last) };
    read.set(certificatesPem, own);
  }
  return own;
}

/**
 * Cached for the lifetime of a thread. There are few certificates, and parsing one takes longer than hashing most
 * files.
 */
const read = new Map<string, OwnCertificates>();
