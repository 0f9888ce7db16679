import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ClaimOutcomes, ExtensionOptions } from '@countersign/pdf';
import type { SealLevel, TimestampSigner } from '@countersign/pdf/seal-levels';
import type { AuditedClaims, AuditedSeal } from '../../domain/audit/audit-entry.ts';
import type { EvidencePlace } from '../../domain/sealing/evidence-setting.ts';
import { LEVEL_BELOW, LevelNotReached } from '../../domain/sealing/seal-level.ts';
import { SealingProblem } from '../../domain/sealing/sealing-problem.ts';
import type { PlacedStamp } from '../../envelopes/contents/field-stamps.ts';
import type { Services } from '../../envelopes/services.ts';
import { type LoadedInput, teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import type { TaskPdf, WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { Memory, PlacedContent } from '../../platform/storage/storage.ts';
import { TrustServiceError } from '../../platform/trust/trust-services.ts';
import type { Certificate } from './evidence/certificate.ts';
import { EXTEND, SEAL, SIGN, VERIFY_SEAL } from './pdf-tasks.ts';
import type { SealInput, Unsealed } from './seal-task.ts';

/** A sealed file, which consists of the source followed by `tail`. Hashes are in hex. */
export interface MadeSeal {
  /** Undefined if the source is not in memory. */
  source: Uint8Array | undefined;
  tail: Uint8Array;
  sha256: string;
  byteLength: number;
  sourceSha256: string;
  seal: AuditedSeal;
  claims: AuditedClaims;
}

export interface SealOrder {
  title: string;
  /** Team of the document. PDF threads are shared fairly between teams. */
  teamId: number;
  /**
   * Reads the PDF that was presented. Called for each step, so that the PDF is not kept in memory while external
   * servers respond.
   */
  readSource(memory: SharedMemory): Promise<Source>;
  stamps(): PlacedStamp[];
  certificate: Certificate;
  evidence: Uint8Array;
}

const toShare = ({ teamId }: SealOrder) => ({ share: teamShare(teamId) });

type SharedMemory = Memory<SharedArrayBuffer>;

/** Content in shared memory, or a file if the content is too large for memory. */
export type Source = Uint8Array<SharedArrayBuffer> | PlacedContent;

export type SealingServices = Pick<Services, 'config' | 'log' | 'pdf' | 'trust'>;

/**
 * Seals a file. PDF threads draw and sign. Requests to timestamp authorities and revocation servers run in between,
 * outside the threads.
 * @param memory holds the source when the function returns
 * @throws SealingProblem, LevelNotReached, PdfTaskError, and the errors from `readSource`
 */
export async function makeSeal(services: SealingServices, order: SealOrder, memory: SharedMemory): Promise<MadeSeal> {
  const { level, lowered } = order.certificate.seal;
  const audited: Pick<AuditedSeal, 'level' | 'lowered'> = {
    level: `PAdES-${level}`,
    lowered: lowered && { wanted: `PAdES-${lowered.wanted}`, reason: lowered.reason },
  };
  if (level !== 'B-B') {
    const { certificateSha256, timestampedAt, missing, evidencePlace, ...made } = await sealBeyond(
      services,
      order,
      level,
      memory,
    );
    const sealed = { certificateSha256, timestampedAt: timestampedAt.toISOString() };
    const claims = auditedClaims(made.claims, evidencePlace);
    return { ...made, claims, seal: { ...audited, ...sealed, ...missingGlyphs(services, order, missing) } };
  }
  const load = async () => {
    const { input, release } = await loadSealing(services, order, (size) => memory(size + ROOM));
    return { input: { ...input, room: ROOM }, ...(release && { release }) };
  };
  const result = await services.pdf.run(SEAL, load, toShare(order));
  if ('problem' in result) throw cannotBeSealed(order, result);
  const { certificateSha256, missing, evidencePlace, source, ...made } = result;
  const sealed = { certificateSha256, timestampedAt: null };
  const claims = auditedClaims(made.claims, evidencePlace);
  return {
    ...made,
    source: inMemory(source),
    claims,
    seal: { ...audited, ...sealed, ...missingGlyphs(services, order, missing) },
  };
}

/** Returns the claims for the audit entry. Empty for most files, which make no claims and embed the evidence. */
const auditedClaims = (claims: ClaimOutcomes, evidencePlace: EvidencePlace): AuditedClaims => ({
  ...claims,
  ...(evidencePlace === 'beside' && { evidence: evidencePlace }),
});

/** Maximum number of missing characters to log and record, in case a text is entirely in an unsupported script. */
const MOST_MISSING = 50;

/** Logs and records characters that no font contains, but not the text around them. */
function missingGlyphs(
  { log }: SealingServices,
  { certificate }: SealOrder,
  missing: string[],
): Pick<AuditedSeal, 'missingGlyphs'> {
  if (missing.length === 0) return {};
  const characters = [...new Set(missing.join(''))].slice(0, MOST_MISSING);
  const codePoints = characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`);
  log.warn({ event: 'seal.glyphs_missing', envelopeId: certificate.envelopeId, missingGlyphs: codePoints });
  return { missingGlyphs: codePoints };
}

/**
 * Space after the source for the data that sealing appends, so that the sealed file can be verified in the same memory.
 */
const ROOM = 256 * 1024;

async function loadSealing(
  { config }: SealingServices,
  { readSource, stamps, certificate, evidence }: SealOrder,
  memory: SharedMemory,
): Promise<LoadedInput<WithPdf<SealInput, 'source'>>> {
  const { SEAL_CERTIFY: certify, SEAL_VISIBLE: visible, EVIDENCE: evidenceSetting } = config;
  const { pdf: source, release } = sharedPdf(await readSource(memory));
  const input = {
    source,
    stamps: stamps(),
    certificate,
    evidence,
    evidenceSetting,
    signedAt: certificate.sealedAt,
    certify,
    visible,
  };
  return { input, release };
}

const inMemory = (source: TaskPdf): Uint8Array | undefined => (source instanceof Uint8Array ? source : undefined);

function sharedPdf(source: Source): { pdf: TaskPdf; release: () => Promise<void> } {
  if (source instanceof Uint8Array) return { pdf: source, release: async () => {} };
  return { pdf: { path: source.path, size: source.size }, release: () => source.release() };
}

const cannotBeSealed = ({ title }: SealOrder, { code, problem, detail }: Unsealed): SealingProblem =>
  new SealingProblem(code, `"${title}" cannot be sealed: ${problem}`, { cause: detail });

type Beyond = Exclude<SealLevel, 'B-B'>;

/** Seals at a level above B-B. PDF threads sign and extend the seal, with requests to external servers in between. */
async function sealBeyond(services: SealingServices, order: SealOrder, level: Beyond, memory: SharedMemory) {
  const { reachLevel } = await import('@countersign/pdf/seal-levels');
  const tokens: Uint8Array[] = [];
  const { signed, tail, extension, timestampedAt } = await reachLevel(level, {
    sign: (timestampLength) => sign(services, order, timestampLength),
    async timestamp(digest, reached) {
      const token = await timestamp(services, digest, reached);
      tokens.push(token);
      return token;
    },
    tokenLength: () => services.trust.tokenLength,
    gatherValidation: (timestampSigner) => gatherValidation(services, timestampSigner),
    extend: (behind, options) => extend(services, order, behind, options),
  });
  const { prepared, signature: _, ...drawn } = signed;
  const whole = Buffer.concat([tail, extension]);
  const source = await order.readSource((size) => memory(size + whole.length));
  const { hash, size } = await hashed(source);
  await verify(services, order, { source, tail: whole, level, tokens });
  return {
    source: source instanceof Uint8Array ? source : undefined,
    tail: whole,
    sha256: hash.update(whole).digest('hex'),
    byteLength: size + whole.length,
    sourceSha256: Buffer.from(prepared.sourceSha256).toString('hex'),
    ...drawn,
    timestampedAt,
  };
}

const READ_AT_ONCE = 1024 * 1024;

async function hashed(source: Source): Promise<{ hash: Hash; size: number }> {
  const hash = createHash('sha256');
  if (source instanceof Uint8Array) return { hash: hash.update(source), size: source.length };
  for await (const part of createReadStream(source.path, { highWaterMark: READ_AT_ONCE })) hash.update(part);
  return { hash, size: source.size };
}

async function verify(
  services: SealingServices,
  order: SealOrder,
  { source, tail, level, tokens }: { source: Source; tail: Uint8Array; level: Beyond; tokens: Uint8Array[] },
): Promise<void> {
  const { release, ...file } = withTail(source, tail);
  const input = { ...file, sourceLength: source instanceof Uint8Array ? source.length : source.size, level, tokens };
  const load = () => ({ input: { ...input, at: order.certificate.sealedAt }, release });
  const unsealed = await services.pdf.run(VERIFY_SEAL, load, toShare(order));
  if (!unsealed) return;
  const message = `"${order.title}" cannot be sealed at level ${level}: ${unsealed.problem}`;
  throw new LevelNotReached(unsealed.code, message, LEVEL_BELOW[level]);
}

async function sign(services: SealingServices, order: SealOrder, timestampLength: number) {
  const signed = await services.pdf.memory.lend((memory) =>
    services.pdf.run(
      SIGN,
      async () => {
        const { input, release } = await loadSealing(services, order, memory);
        return { input: { ...input, timestampLength }, ...(release && { release }) };
      },
      toShare(order),
    ),
  );
  if ('problem' in signed) throw cannotBeSealed(order, signed);
  return signed;
}

const extend = (services: SealingServices, order: SealOrder, tail: Uint8Array, options: ExtensionOptions) =>
  services.pdf.memory.lend((memory) =>
    services.pdf.run(
      EXTEND,
      async () => {
        const { release, ...file } = await readWithTail(order, tail, memory);
        return { input: { ...file, ...options }, release };
      },
      toShare(order),
    ),
  );

/**
 * Reads the file into memory together with everything appended so far. If the file is too large, only the tail is in
 * memory.
 */
async function readWithTail({ readSource }: SealOrder, tail: Uint8Array, memory: SharedMemory) {
  return withTail(await readSource((size) => memory(size + tail.length)), tail);
}

function withTail(
  source: Source,
  tail: Uint8Array,
): { file: TaskPdf; appended?: Uint8Array; release: () => Promise<void> } {
  const { pdf, release } = sharedPdf(source);
  if (!(source instanceof Uint8Array)) return { file: pdf, appended: tail, release };
  const { buffer, length } = source;
  const file = new Uint8Array(buffer, 0, length + tail.length);
  file.set(tail, length);
  return { file, release };
}

async function gatherValidation({ trust }: SealingServices, timestampSigner: TimestampSigner) {
  const { CertificateRevokedError, gatherValidationData } = await import('@countersign/pdf/seal-levels');
  const { certificates } = trust;
  const [signer] = certificates;
  if (!signer) throw new Error('the seal certificate is missing');
  try {
    return await gatherValidationData([{ signer, certificates }, timestampSigner], trust);
  } catch (error) {
    if (error instanceof CertificateRevokedError) {
      throw new SealingProblem('CERTIFICATE_REVOKED', "A certificate in the seal's chain was revoked.", {
        cause: error,
      });
    }
    const message = "No server confirmed that the seal's certificates are still valid.";
    throw new LevelNotReached('REVOCATION_UNKNOWN', message, 'B-T', { cause: error });
  }
}

async function timestamp({ trust }: SealingServices, digest: Uint8Array, reachable: SealLevel): Promise<Uint8Array> {
  try {
    return await trust.timestamp(digest);
  } catch (error) {
    if (!(error instanceof TrustServiceError)) throw error;
    const message = 'No timestamp authority returned a valid timestamp.';
    throw new LevelNotReached('TIMESTAMP_MISSING', message, reachable, { cause: error });
  }
}
