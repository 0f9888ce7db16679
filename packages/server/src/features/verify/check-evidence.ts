import { z } from 'zod';
import { ChainFollower } from '../../domain/audit/audit-chain.ts';
import { contradictions, type RecordedDocument } from '../../domain/audit/contradictions.ts';
import { Replay } from '../../domain/audit/replay.ts';
import { DOCUMENT_STATUSES } from '../../domain/envelope/envelope.ts';
import { RECIPIENT_ROLES, SIGNING_STATUSES } from '../../domain/recipients/recipient.ts';

/** Result of checking the evidence in a sealed PDF: whether its audit chain is intact and belongs to this PDF. */
export interface EvidenceCheck {
  /**
   * `BROKEN` if an entry was altered, moved or removed. `CONTRADICTED` if the chain is intact, but other evidence does
   * not match it. `UNREADABLE` if the attachment is not evidence from Countersign.
   */
  auditChain: 'INTACT' | 'BROKEN' | 'CONTRADICTED' | 'UNREADABLE';
  entries: number;
  /** Whether the evidence names the PDF before sealing as the one presented for signature. */
  isOfThisFile: boolean;
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The parts of `EvidenceFile` that are checked (docs/evidence.md). */
const instant = z.iso.datetime();

const evidenceSchema = z.object({
  format: z.literal('countersign-evidence'),
  version: z.literal(1),
  document: z.object({
    externalId: z.string().nullable(),
    title: z.string(),
    status: z.enum(DOCUMENT_STATUSES),
    createdAt: instant,
    sentAt: instant.nullable(),
  }),
  files: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        pageCount: z.int(),
        original: z.object({ sha256 }).nullable(),
        presented: z.object({ sha256, size: z.int() }).nullable(),
      }),
    )
    .max(1000),
  recipients: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role: z.enum(RECIPIENT_ROLES),
      signingStatus: z.enum(SIGNING_STATUSES),
      openedAt: instant.nullable(),
      signedAt: instant.nullable(),
      rejectedAt: instant.nullable(),
      rejectionReason: z.string().nullable(),
    }),
  ),
  audit: z.object({
    length: z.int(),
    head: sha256,
    entries: z.array(z.object({ content: z.string(), previousHash: sha256, hash: sha256 })),
  }),
});

type Evidence = z.output<typeof evidenceSchema>;

/** @param originalSha256 hash of the PDF before it was sealed, in hex */
export function checkEvidence(attachment: Uint8Array, originalSha256: string | undefined): EvidenceCheck {
  const evidence = parse(attachment);
  if (!evidence) return { auditChain: 'UNREADABLE', entries: 0, isOfThisFile: false };
  const { audit, files } = evidence;
  return {
    auditChain: checkAuditChain(evidence),
    entries: audit.entries.length,
    isOfThisFile: files.some(({ presented }) => presented?.sha256 === originalSha256),
  };
}

function parse(attachment: Uint8Array): Evidence | undefined {
  try {
    return evidenceSchema.parse(JSON.parse(Buffer.from(attachment).toString('utf8')));
  } catch {
    return undefined;
  }
}

function checkAuditChain(evidence: Evidence): EvidenceCheck['auditChain'] {
  const { entries, length, head } = evidence.audit;
  const follower = new ChainFollower();
  const stated = new Replay();
  for (const each of entries) {
    const found = follower.follow(each);
    if (!('entry' in found)) return 'BROKEN';
    stated.follow(found.entry);
  }
  if (follower.length !== length || follower.head !== head) return 'BROKEN';
  return contradictions(stated, recordedIn(evidence, stated)).length > 0 ? 'CONTRADICTED' : 'INTACT';
}

/** Converts the evidence to the form in which it is compared with the chain. */
function recordedIn({ document, files, recipients }: Evidence, stated: Replay): RecordedDocument {
  return {
    document,
    files: new Map(
      files.map(({ id, title, pageCount, original, presented }) => [
        id,
        {
          ...{ name: title, pageCount, originalSha256: original?.sha256 ?? '' },
          ...{ sha256: presented?.sha256 ?? '', byteLength: presented?.size ?? 0 },
        },
      ]),
    ),
    recipients: withIdsOfLog(recipients, stated),
    // The evidence does not contain the values themselves.
    fields: null,
  };
}

/**
 * Returns recipients by their ids in the chain. If the document was imported from another instance, the evidence has
 * different ids in the same order.
 */
function withIdsOfLog(recipients: Evidence['recipients'], stated: Replay): RecordedDocument['recipients'] {
  const inOrder = recipients.toSorted((one, other) => one.id - other.id);
  const inLog = [...stated.recipients.keys()].toSorted((one, other) => one - other);
  const isSame = inLog.length !== inOrder.length || inLog.every((id) => inOrder.some((each) => each.id === id));
  return new Map(inOrder.map(({ id, ...rest }, index) => [isSame ? id : (inLog[index] ?? id), rest]));
}
