import { type Hash, X509Certificate } from 'node:crypto';
import {
  appended,
  type CertificationLevel,
  type ClaimOutcomes,
  createFontSet,
  createPkcs11Signer,
  createSigner,
  type DocumentUpdate,
  type ExtensionOptions,
  type FontSet,
  openUpdate,
  PdfError,
  Pkcs11Error,
  type Pkcs11Problem,
  type PreparedExtension,
  type PreparedSeal,
  prepareExtension,
  type SealForm,
  type SealLevel,
  type Signer,
  sealFault,
  type VisiblePlace,
} from '@countersign/pdf';
import { readTimestamp } from '@countersign/pdf/seal-levels';
import { EVIDENCE_FILE_NAME } from '../../domain/sealing/evidence-file-name.ts';
import type { EvidencePlace, EvidenceSetting } from '../../domain/sealing/evidence-setting.ts';
import type { SealingErrorCode } from '../../domain/sealing/sealing-error-codes.ts';
import type { PlacedStamp } from '../../envelopes/contents/field-stamps.ts';
import { ownBytes } from '../../platform/pdf-threads/transfer-bytes.ts';
import { certificatesIn, checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';
import { createRemoteSigner } from '../../platform/trust/remote-signing/remote-signer.ts';
import { type RemoteProblem, RemoteSigningError } from '../../platform/trust/remote-signing/remote-signing-service.ts';
import { drawAuditLog, logIn } from './certificate/audit-log-page.ts';
import { CERTIFICATE_FILE_NAME, certificateFile } from './certificate/certificate-file.ts';
import { drawCertificate } from './certificate/certificate-page.ts';
import { drawVisibleSeal } from './certificate/visible-seal.ts';
import { drawRejection } from './draw-rejection.ts';
import { drawStamps } from './draw-stamps.ts';
import type { Certificate } from './evidence/certificate.ts';
import { evidencePlace } from './evidence/evidence-place.ts';
import { appendedPageSize } from './sheet/page-size.ts';

export interface SealInput {
  source: Uint8Array;
  stamps: PlacedStamp[];
  certificate: Certificate;
  /** Evidence as JSON (see docs/evidence.md). */
  evidence: Uint8Array;
  /** Whether to embed the evidence or to store it beside the file. `auto` by default. */
  evidenceSetting?: EvidenceSetting | undefined;
  signedAt: Date;
  /** Changes permitted after sealing (see `SealForm`). */
  certify?: CertificationLevel | null;
  /** Position of the visible seal. If omitted, the seal is invisible. */
  visible?: VisiblePlace | undefined;
  /**
   * Number of bytes after the source that can be overwritten, so that the sealed file can be verified in the same
   * memory.
   */
  room?: number;
}

export interface SignInput extends SealInput {
  /** Bytes to reserve for a timestamp over the signature. */
  timestampLength: number;
}

export interface ExtendInput extends ExtensionOptions {
  file: Uint8Array;
}

interface Drawn {
  certificateSha256: string;
  /** Characters that no font contains. They are drawn as boxes. */
  missing: string[];
  /** Effect of sealing on the PDF's claims to PDF/A and PDF/UA. */
  claims: ClaimOutcomes;
  evidencePlace: EvidencePlace;
}

/**
 * The sealed file, which is the source followed by `tail`, or the reason why the file cannot be sealed. Hashes are in
 * hex.
 */
export type SealOutput =
  | (Drawn & { tail: Uint8Array; sha256: string; byteLength: number; sourceSha256: string })
  | Unsealed;

/** The reason why a file cannot be sealed, as a code and a sentence. `detail` is for the log. */
export interface Unsealed {
  code: SealingErrorCode;
  problem: string;
  detail?: string;
}

/** A signed file with space for a timestamp over the signature. The timestamp is added outside of the thread. */
export type SignOutput = (Drawn & { prepared: PreparedSeal; signature: Uint8Array }) | Unsealed;

/** Caches signers, so that each thread parses an identity only once. */
const signers = new WeakMap<SealingIdentity, Signer>();

/** Draws the values, adds the certificate and signs (B-B) in one incremental update, then verifies the result. */
export const sealPdf = (input: SealInput, identity: SealingIdentity): Promise<SealOutput> =>
  withValidIdentity(input, identity, async (signer) => {
    const { source, signedAt: at, room } = input;
    const { update, form, ...drawn } = draw(input);
    const { tail, sha256, size, sourceSha256, sourceHash } = await update.seal({
      ...sealOptions(input, signer),
      ...form,
    });
    const file = appended(source, tail, room);
    const fault = verifySealed(
      { file, sourceLength: source.length, level: 'B-B', tokens: [], at, sourceHash },
      identity,
    );
    const hashes = { sha256: hex(sha256), sourceSha256: hex(sourceSha256) };
    return fault ?? { tail: ownBytes(tail), byteLength: size, ...hashes, ...drawn, claims: update.claims() };
  });

/** Draws and signs the first revision of a level above B-B. */
export const signPdf = (input: SignInput, identity: SealingIdentity): Promise<SignOutput> =>
  withValidIdentity(input, identity, async (signer) => {
    const { timestampLength, certificate } = input;
    const { update, form, ...drawn } = draw(input);
    const { level } = certificate.seal;
    const prepared = update.prepareSeal({ ...sealOptions(input, signer), ...form, timestampLength, level });
    const signature = await signer.sign(prepared.signedAttributes);
    return { prepared, signature, ...drawn, claims: update.claims() };
  });

/** Prepares the second revision of a level above B-B, with space for its document timestamp. */
export const extendSeal = ({ file, ...options }: ExtendInput): PreparedExtension => prepareExtension(file, options);

export interface VerifySealInput {
  file: Uint8Array;
  sourceLength: number;
  level: SealLevel;
  /** Timestamps in the file. Their authorities are trusted as of the time of the response. */
  tokens: Uint8Array[];
  at: Date;
  /** Hash of the source, if the seal was created in the same thread. */
  sourceHash?: Hash;
}

/** Returns the reason why a sealed file may not be recorded, or null if the file passes verification. */
export function verifySealed(
  { file, tokens, ...expected }: VerifySealInput,
  identity: SealingIdentity,
): Unsealed | null {
  const authorities = tokens.flatMap((token) => readTimestamp(token).certificates);
  const fault = sealFault(file, { ...expected, roots: [findAuthority(identity), ...authorities] });
  if (fault === null) return null;
  return { code: 'SEAL_NOT_VERIFIED', problem: `its seal failed verification. ${fault.message}` };
}

async function withValidIdentity<T>(
  { signedAt }: SealInput,
  identity: SealingIdentity,
  seal: (signer: Signer) => Promise<T>,
): Promise<(T & { certificateSha256: string }) | Unsealed> {
  const { state, validUntil, certificateSha256 } = checkIdentity(identity, signedAt);
  // A seal with an expired certificate would be invalid. Sealing resumes once the certificate is renewed.
  if (state === 'EXPIRED') {
    const problem = `the seal certificate or one of its issuers expired on ${validUntil.toISOString().slice(0, 10)}.`;
    return { code: 'CERTIFICATE_EXPIRED', problem };
  }
  try {
    return { ...(await seal(findSigner(identity))), certificateSha256 };
  } catch (error) {
    if (error instanceof PdfError) return { code: 'PDF_NOT_SEALABLE', problem: error.message };
    if (error instanceof RemoteSigningError) return { ...REMOTE_PROBLEMS[error.problem], detail: error.message };
    if (error instanceof Pkcs11Error) return { ...TOKEN_PROBLEMS[error.problem], detail: error.message };
    throw error;
  }
}

/** Problems of the signing token, worded for operators. The token's own message is logged. */
const TOKEN_PROBLEMS: Record<Pkcs11Problem, Unsealed> = {
  'pin-refused': {
    code: 'TOKEN_PIN_REFUSED',
    problem: 'the signing token rejected its PIN. Set the correct one (SEAL_PKCS11_PIN) and restart the service.',
  },
  'no-token': {
    code: 'TOKEN_NOT_FOUND',
    problem: 'the signing token cannot be found. Connect it, and sealing continues automatically.',
  },
  'no-key': {
    code: 'TOKEN_KEY_MISSING',
    problem:
      'the signing token no longer contains the key. Restore it, or set SEAL_PKCS11_KEY, and restart the service.',
  },
  'other-key': {
    code: 'TOKEN_KEY_MISMATCH',
    problem: 'the key in the signing token does not match the seal certificate.',
  },
  'no-module': {
    code: 'TOKEN_MODULE_FAILED',
    problem: "the signing token's module cannot be loaded. Check SEAL_PKCS11_MODULE.",
  },
  'no-tool': {
    code: 'TOKEN_TOOL_MISSING',
    problem: 'the program for signing tokens, pkcs11-tool (OpenSC), cannot be run.',
  },
  'no-answer': { code: 'TOKEN_TIMEOUT', problem: 'the signing token did not respond in time.' },
  failed: { code: 'TOKEN_FAILED', problem: 'the signing token did not return a signature.' },
};

const REMOTE_PROBLEMS: Record<RemoteProblem, Unsealed> = {
  unavailable: {
    code: 'REMOTE_SIGNING_UNAVAILABLE',
    problem: 'the remote signing service does not respond. Sealing continues automatically when it does.',
  },
  refused: {
    code: 'REMOTE_SIGNING_REFUSED',
    problem:
      'the remote signing service rejected the account or its PIN. Set the correct ones (SEAL_CSC_...) and restart the service.',
  },
  unusable: {
    code: 'REMOTE_KEY_UNUSABLE',
    problem: 'the credential at the remote signing service cannot be used. Check SEAL_CSC_CREDENTIAL.',
  },
  'wrong-answer': {
    code: 'REMOTE_SIGNATURE_WRONG',
    problem: 'the response of the remote signing service is not a signature that matches the seal certificate.',
  },
};

interface DrawnUpdate extends Pick<Drawn, 'missing' | 'evidencePlace'> {
  update: DocumentUpdate;
  form: SealForm;
}

function draw(input: SealInput): DrawnUpdate {
  const { source, stamps, certificate, evidence, signedAt, certify, visible: shownAt } = input;
  const update = openUpdate(source);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  drawStamps(update, stamps, { fonts, language: certificate.language });
  drawRejection(update, certificate, fonts);
  const place = evidencePlace(input.evidenceSetting ?? 'auto', update);
  const missing = addCertificate(update, certificate, { fonts, createdAt: signedAt, evidencePlace: place });
  const visible = shownAt && drawVisibleSeal(certificate, { place: shownAt, update, fonts });
  fonts.finish();
  if (place === 'embedded') {
    update.attach({
      name: EVIDENCE_FILE_NAME,
      mediaType: 'application/json',
      description: 'How this document came about, with its audit chain',
      bytes: evidence,
      createdAt: signedAt,
      relationship: 'Data',
    });
  }
  const form = { certify: certify ?? undefined, visible };
  return { update, form, missing: [...fonts.missing, ...missing], evidencePlace: place };
}

/**
 * Appends the certificate after the last page, or attaches it if the file has third-party signatures. Returns the
 * characters that its fonts lack.
 */
function addCertificate(
  update: DocumentUpdate,
  certificate: Certificate,
  { fonts, createdAt, evidencePlace }: { fonts: FontSet; createdAt: Date; evidencePlace: EvidencePlace },
): string[] {
  const size = appendedPageSize(update.pageSize(update.pageCount - 1));
  if (update.isSigned) {
    const { missing, ...file } = certificateFile(certificate, { size, evidencePlace });
    const entries = { name: CERTIFICATE_FILE_NAME, mediaType: 'application/pdf', relationship: 'Supplement' } as const;
    // If the claim can be neither kept nor removed, leave out the certificate. The evidence contains the same facts.
    if (!update.isCertified || !update.isClaimBrokenBy(file)) update.attach({ ...entries, ...file, createdAt });
    return missing;
  }
  const page = { size, fonts, sink: update.sink, evidencePlace };
  for (const drawing of drawCertificate(certificate, page)) update.appendPage(drawing);
  for (const drawing of drawAuditLog(logIn(certificate), page)) update.appendPage(drawing);
  return [];
}

const sealOptions = ({ signedAt, certificate }: SealInput, signer: Signer) => ({
  signer,
  signedAt,
  reason: toReason(certificate),
});

const toReason = ({ outcome }: Certificate): string =>
  outcome.type === 'REJECTED' ? 'Sealed as rejected' : 'Sealed after everyone had finished';

function findSigner(identity: SealingIdentity): Signer {
  const signer = signers.get(identity) ?? makeSigner(identity);
  signers.set(identity, signer);
  return signer;
}

function makeSigner(identity: SealingIdentity): Signer {
  const { certificatesPem, hash } = identity;
  if ('keyPem' in identity) return createSigner({ keyPem: identity.keyPem, certificatesPem, ...(hash && { hash }) });
  if ('remote' in identity) return createRemoteSigner(identity.remote, certificatesIn(certificatesPem), hash);
  return createPkcs11Signer(identity.token, certificatesIn(certificatesPem), hash);
}

/** Caches the last certificate of each chain, which verification trusts. */
const authorities = new WeakMap<SealingIdentity, X509Certificate>();

function findAuthority(identity: SealingIdentity): X509Certificate {
  const { certificatesPem } = identity;
  const authority = authorities.get(identity) ?? new X509Certificate(lastCertificate(certificatesPem));
  authorities.set(identity, authority);
  return authority;
}

const lastCertificate = (pem: string): string => pem.slice(pem.lastIndexOf('-----BEGIN CERTIFICATE-----'));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
