import type { z } from 'zod';
import { CHAIN_START } from '../../../domain/audit-chain.ts';
import type { AuditEntry } from '../../../domain/audit-entry.ts';
import type { AuditEntryRow, FileRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Evidence } from '../../../evidence/read-evidence.ts';
import type { evidenceSchema } from './schema.ts';

type Shown = z.input<typeof evidenceSchema>;

const HOW_TO_VERIFY = `The hash of entry n is SHA-256 of the 32 bytes of its previousHash followed by its content in UTF-8. previousHash is the hash of entry n-1, and ${CHAIN_START} for the first; the hash of the last is head. The sealed PDF prints the head as of sealing.`;

/** Everything but the entries of the audit chain, which may be many. */
export function presentEvidence({ contents, sender, deeds }: Evidence, now: Date): Shown {
  const { envelope, files, recipients } = contents;
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
    files: files.map(presentFile),
    recipients: recipients.map((recipient) => presentRecipient(recipient, deeds)),
    seal: presentSeal(deeds),
    audit: { length: envelope.auditLength, head: envelope.auditHead, howToVerify: HOW_TO_VERIFY, entries: [] },
  };
}

export const presentEntry = ({
  sequence,
  previousHash,
  hash,
  content,
}: AuditEntryRow): Shown['audit']['entries'][number] => ({ sequence, previousHash, hash, content });

const presentFile = (file: FileRow): Shown['files'][number] => ({
  id: file.id,
  title: file.title,
  pageCount: file.pages?.length ?? 0,
  original: contentOf(file.originalSha256, file.originalSize),
  presented: contentOf(file.sourceSha256, file.sourceSize),
  sealed: contentOf(file.sealedSha256, file.sealedSize),
});

const contentOf = (sha256: string | null, size: number | null) =>
  sha256 === null || size === null ? null : { sha256, size };

function presentRecipient(recipient: RecipientRow, deeds: AuditEntry[]): Shown['recipients'][number] {
  const { id, name, email, role, signingOrder, sendStatus, readStatus, signingStatus } = recipient;
  const own = deeds.filter(({ data }) => 'recipientId' in data && data.recipientId === id);
  const opened = own.find(({ type }) => type === 'DOCUMENT_OPENED');
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
    opened: opened ? originOf(opened) : null,
    finished: finished
      ? {
          ...originOf(finished),
          authentication: 'authentication' in finished.data ? [...(finished.data.authentication ?? [])] : [],
        }
      : null,
  };
}

function originOf({ sequence, actor }: AuditEntry) {
  const { ip, userAgent } = actor.kind === 'system' ? { ip: null, userAgent: null } : actor;
  return { auditSequence: sequence, ip, userAgent };
}

function presentSeal(deeds: AuditEntry[]): Shown['seal'] {
  const sealed = deeds.find((entry) => entry.type === 'DOCUMENT_COMPLETED' || entry.type === 'REJECTION_SEALED');
  return sealed && 'seal' in sealed.data ? { sealedAt: sealed.at, ...sealed.data.seal } : null;
}

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;
