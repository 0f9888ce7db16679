import { DISCLOSURE_VERSION, disclosureText, languageNamed } from '@countersign/languages';
import { CHAIN_START } from '../../../domain/audit/audit-chain.ts';
import type {
  AuditEntry,
  AuditedClaim,
  AuditedClaims,
  AuditedConsent,
  AuditedReading,
} from '../../../domain/audit/audit-entry.ts';
import { LinkOrigins, type RecordedOrigin } from '../../../domain/audit/link-origins.ts';
import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import type { ReadStatus, RecipientRole, SendStatus, SigningStatus } from '../../../domain/recipients/recipient.ts';
import type { AuditEntryRow, FileRow, RecipientRow } from '../../../envelopes/rows.ts';
import { type Evidence, senderIn } from './read-evidence.ts';
import type { ImageEvidence, ValueEvidence } from './value-evidence.ts';

/** SHA-256 in lower-case hex, and the size in bytes. */
interface Content {
  sha256: string;
  size: number;
}

interface Origin {
  auditSequence: number;
  ip: string | null;
  userAgent: string | null;
}

/**
 * The evidence described in docs/evidence.md. The API returns it, and sealed PDFs embed it. Times are in ISO 8601, in
 * UTC.
 */
export interface EvidenceFile {
  format: 'countersign-evidence';
  version: 1;
  generatedAt: string;
  document: {
    id: number;
    envelopeId: string;
    externalId: string | null;
    title: string;
    status: DocumentStatus;
    createdAt: string;
    sentAt: string | null;
    completedAt: string | null;
  };
  sender: { name: string; email: string };
  files: {
    id: string;
    title: string;
    pageCount: number;
    original: Content | null;
    /** The PDF that recipients saw. */
    presented: Content | null;
    sealed: Content | null;
    /** Set if the PDF claims conformance to PDF/A or PDF/UA. */
    pdfA?: AuditedClaim | undefined;
    pdfUA?: AuditedClaim | undefined;
    /** Set if the evidence is not part of the sealed file. */
    evidence?: 'beside' | undefined;
  }[];
  recipients: {
    id: number;
    name: string;
    email: string;
    role: RecipientRole;
    signingOrder: number | null;
    sendStatus: SendStatus;
    readStatus: ReadStatus;
    signingStatus: SigningStatus;
    sentAt: string | null;
    invitedAt: string | null;
    openedAt: string | null;
    signedAt: string | null;
    rejectedAt: string | null;
    rejectionReason: string | null;
    rejectedOnBehalf: boolean;
    expiresAt: string | null;
    /** Origins of the recipient's link, as recorded before they acted. */
    links: RecordedOrigin[];
    opened: Origin | null;
    finished:
      | (Origin & {
          authentication: string[];
          provided?: ProvidedProof[] | undefined;
          consent: AuditedConsent | null;
          /** Set if the recipient signed several documents with one press. */
          together?: AuditedReading | undefined;
        })
      | null;
  }[];
  /** Values recorded in the audit chain, with the inputs of their hashes. Images are in `images`. */
  values: ValueEvidence[];
  images: ImageEvidence[];
  /** Disclosures that the consents in `recipients` refer to, if they are still current. */
  disclosures: { version: string; language: string; text: string }[];
  seal: {
    sealedAt: string;
    level: string;
    certificateSha256: string;
    timestampedAt: string | null;
    lowered: { wanted: string; reason: string } | null;
    missingGlyphs?: string[] | undefined;
  } | null;
  audit: {
    length: number;
    head: string;
    howToVerify: string;
    entries: { sequence: number; previousHash: string; hash: string; content: string }[];
  };
}

const HOW_TO_VERIFY = `The hash of entry n is SHA-256 of the 32 bytes of its previousHash followed by its content in UTF-8. previousHash is the hash of entry n-1, and ${CHAIN_START} for the first; the hash of the last is head. The sealed PDF prints the head as of sealing.`;

/** Creates the evidence without the entries of the audit chain, because there may be many. */
export function evidenceFile({ contents, milestones, values, images }: Evidence, now: Date): EvidenceFile {
  const origins = new LinkOrigins(milestones);
  const { envelope, files, recipients } = contents;
  const sender = senderIn(milestones) ?? contents.sender;
  return {
    format: 'countersign-evidence',
    version: 1,
    generatedAt: now.toISOString(),
    document: {
      id: envelope.number,
      envelopeId: envelope.id,
      externalId: envelope.externalId,
      title: envelope.title,
      status: envelope.status,
      createdAt: envelope.createdAt.toISOString(),
      sentAt: at(envelope.sentAt),
      completedAt: at(envelope.completedAt),
    },
    sender: { name: sender.name, email: sender.email },
    files: files.map((file) => describeFile(file, milestones)),
    recipients: recipients.map((recipient) => ({
      ...describeRecipient(recipient, milestones),
      links: origins.of(recipient),
    })),
    values,
    images,
    disclosures: listDisclosures(milestones),
    seal: toSeal(milestones),
    audit: { length: envelope.auditLength, head: envelope.auditHead, howToVerify: HOW_TO_VERIFY, entries: [] },
  };
}

export const evidenceEntry = ({
  sequence,
  previousHash,
  hash,
  content,
}: AuditEntryRow): EvidenceFile['audit']['entries'][number] => ({ sequence, previousHash, hash, content });

const describeFile = (file: FileRow, milestones: AuditEntry[]): EvidenceFile['files'][number] => ({
  id: file.id,
  title: file.title,
  pageCount: file.pages?.length ?? 0,
  original: toContent(file.originalSha256, file.originalSize),
  presented: toContent(file.sourceSha256, file.sourceSize),
  sealed: toContent(file.sealedSha256, file.sealedSize),
  ...findClaims(file, milestones),
});

function findClaims({ id }: FileRow, milestones: AuditEntry[]): AuditedClaims {
  const data = findSealing(milestones)?.data;
  const { pdfA, pdfUA, evidence } = data?.files.find(({ fileId }) => fileId === id) ?? {};
  return { ...(pdfA && { pdfA }), ...(pdfUA && { pdfUA }), ...(evidence && { evidence }) };
}

type Sealing = Extract<AuditEntry, { type: 'DOCUMENT_COMPLETED' | 'REJECTION_SEALED' }>;

const findSealing = (milestones: AuditEntry[]): Sealing | undefined =>
  milestones.find(
    (entry): entry is Sealing => entry.type === 'DOCUMENT_COMPLETED' || entry.type === 'REJECTION_SEALED',
  );

const toContent = (sha256: string | null, size: number | null) =>
  sha256 === null || size === null ? null : { sha256, size };

function describeRecipient(
  recipient: RecipientRow,
  milestones: AuditEntry[],
): Omit<EvidenceFile['recipients'][number], 'links'> {
  const { id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus } = recipient;
  const own = milestones.filter(({ data }) => 'recipientId' in data && data.recipientId === id);
  // An earlier entry may be from a person who was replaced.
  const opened = recipient.openedAt && own.findLast(({ type }) => type === 'DOCUMENT_OPENED');
  const finished = own.find((entry) => entry.type === 'RECIPIENT_COMPLETED' || entry.type === 'DOCUMENT_REJECTED');
  return {
    id,
    name,
    email,
    role,
    signingOrder,
    sendStatus,
    readStatus,
    signingStatus,
    sentAt: at(recipient.sentAt),
    invitedAt: at(recipient.invitedAt),
    openedAt: at(recipient.openedAt),
    signedAt: at(recipient.signedAt),
    rejectedAt: at(recipient.rejectedAt),
    rejectionReason: recipient.rejectionReason,
    rejectedOnBehalf: recipient.rejectedOnBehalf,
    expiresAt: at(recipient.expiresAt),
    opened: opened ? toOrigin(opened) : null,
    finished: finished
      ? {
          ...toOrigin(finished),
          authentication: 'authentication' in finished.data ? [...(finished.data.authentication ?? [])] : [],
          ...('provided' in finished.data && finished.data.provided && { provided: finished.data.provided }),
          consent: findConsent(finished),
          ...('together' in finished.data && finished.data.together && { together: finished.data.together }),
        }
      : null,
  };
}

const findConsent = (entry: AuditEntry): AuditedConsent | null =>
  (entry.type === 'RECIPIENT_COMPLETED' && entry.data.consent) || null;

function listDisclosures(milestones: AuditEntry[]): EvidenceFile['disclosures'] {
  const shown = milestones
    .flatMap((entry) => findConsent(entry) ?? [])
    .filter(({ version }) => version === DISCLOSURE_VERSION);
  return [...new Set(shown.map(({ language }) => language))].flatMap((tag) => {
    const language = languageNamed(tag);
    return language ? [{ version: DISCLOSURE_VERSION, language, text: disclosureText(language) }] : [];
  });
}

function toOrigin({ sequence, actor }: AuditEntry) {
  const { ip, userAgent } = actor.kind === 'system' ? { ip: null, userAgent: null } : actor;
  return { auditSequence: sequence, ip, userAgent };
}

export function toSeal(milestones: AuditEntry[]): EvidenceFile['seal'] {
  const sealed = findSealing(milestones);
  if (!sealed) return null;
  return { sealedAt: sealed.at, timestampedAt: null, lowered: null, ...sealed.data.seal };
}

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;
