import type { EventName } from '@countersign/contracts/vocabulary';
import { DEFAULT_DOCUMENT_META } from '../../../domain/envelope/document-meta.ts';
import type { DocumentStatus } from '../../../domain/envelope/envelope.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import { type EventSubject, eventPayload } from '../../../envelopes/change/event-payload.ts';

/** Status of the sample document when an event happens. PENDING for events that are not listed. */
const STATUS_AT: Partial<Record<EventName, DocumentStatus>> = {
  DOCUMENT_CREATED: 'DRAFT',
  DOCUMENT_COMPLETED: 'COMPLETED',
  DOCUMENT_REJECTED: 'REJECTED',
  TEMPLATE_CREATED: 'DRAFT',
  TEMPLATE_UPDATED: 'DRAFT',
  TEMPLATE_DELETED: 'DRAFT',
  TEMPLATE_USED: 'DRAFT',
};

const ABOUT_A_RECIPIENT: ReadonlySet<EventName> = new Set([
  'DOCUMENT_OPENED',
  'DOCUMENT_SIGNED',
  'DOCUMENT_REJECTED',
  'RECIPIENT_EXPIRED',
]);

/** Returns the payload of an event for a sample document or template with one recipient. */
export function samplePayload(
  event: EventName,
  { teamId, userId }: Pick<Caller, 'teamId' | 'userId'>,
  now: Date,
): Record<string, unknown> {
  const status = STATUS_AT[event] ?? 'PENDING';
  const isSigned = event === 'DOCUMENT_SIGNED' || status === 'COMPLETED';
  const isRejected = status === 'REJECTED';
  const isTemplate = event.startsWith('TEMPLATE_') && event !== 'TEMPLATE_USED';
  const envelope: EventSubject['envelope'] = {
    number: 1,
    id: 'envelope_test',
    type: isTemplate ? 'TEMPLATE' : 'DOCUMENT',
    externalId: null,
    userId,
    teamId,
    folderId: null,
    title: isTemplate ? 'Test template' : 'Test document',
    status,
    source: event === 'TEMPLATE_USED' ? 'TEMPLATE' : 'DOCUMENT',
    templateNumber: event === 'TEMPLATE_USED' ? 1 : null,
    createdAt: now,
    updatedAt: now,
    completedAt: status === 'COMPLETED' ? now : null,
    deletedAt: null,
    visibility: 'EVERYONE',
    authOptions: null,
    formValues: null,
    meta: DEFAULT_DOCUMENT_META,
  };
  const recipient: EventSubject['recipients'][number] = {
    id: 1,
    email: 'recipient@example.com',
    name: 'Test recipient',
    role: 'SIGNER',
    signingOrder: null,
    authOptions: null,
    readStatus: isSigned || isRejected || event === 'DOCUMENT_OPENED' ? 'OPENED' : 'NOT_OPENED',
    signingStatus: isRejected ? 'REJECTED' : isSigned ? 'SIGNED' : 'NOT_SIGNED',
    sendStatus: status === 'DRAFT' ? 'NOT_SENT' : 'SENT',
    signedAt: isSigned ? now : null,
    expiresAt: null,
    rejectionReason: isRejected ? 'Test reason' : null,
  };
  return eventPayload({ envelope, recipients: [recipient] }, ABOUT_A_RECIPIENT.has(event) ? recipient.id : undefined);
}
