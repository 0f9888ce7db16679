import type {
  AuditActor,
  AuditChange,
  AuditData,
  AuditEntry,
  AuditedEmail,
} from '../../../domain/audit/audit-entry.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { AnswerOf } from '../binding/serve.ts';

type Entry = Extract<AnswerOf<'envelope-auditLog-find'>['data'][number], { id: string }>;

export interface Translated {
  type: Entry['type'];
  data: Record<string, unknown>;
}

const said = (type: Entry['type'], data: Record<string, unknown> = {}): Translated[] => [{ type, data }];

/**
 * Translates an entry to the vocabulary of existing clients. Returns no entry if their vocabulary has no equivalent,
 * and several if it has one for each property. Values are never in the log. The `data` of a field contains the hash of
 * its value.
 */
export function translate(entry: AuditEntry, recipients: readonly RecipientRow[]): Translated[] {
  const translateField = (data: AuditData['FIELD_ADDED']) => ({
    fieldId: `field_${data.fieldId}`,
    fieldRecipientEmail: recipients.find(({ id }) => id === data.recipientId)?.email ?? '',
    fieldRecipientId: data.recipientId,
    fieldType: data.fieldType,
  });
  const translateOwner = ({ recipientId }: { recipientId: number }) => {
    const owner = recipients.find(({ id }) => id === recipientId);
    return translateRecipient({
      recipientId,
      email: owner?.email ?? '',
      name: owner?.name ?? '',
      role: owner?.role ?? 'SIGNER',
    });
  };
  switch (entry.type) {
    case 'DOCUMENT_CREATED': {
      const { title } = entry.data;
      return said('DOCUMENT_CREATED', { title, source: translateSource(entry.data, entry.actor) });
    }
    case 'DOCUMENT_UPDATED':
      return entry.data.changes.flatMap(updated);
    case 'FILE_UPLOADED':
    case 'FILE_COPIED': {
      const { fileId, name } = entry.data;
      return said('ENVELOPE_ITEM_CREATED', { envelopeItemId: fileId, envelopeItemTitle: name });
    }
    case 'FILE_REMOVED': {
      const { fileId, name } = entry.data;
      return said('ENVELOPE_ITEM_DELETED', { envelopeItemId: fileId, envelopeItemTitle: name });
    }
    case 'FILE_UPDATED': {
      const changes = entry.data.changes.map(itemChange);
      return said('ENVELOPE_ITEM_UPDATED', { envelopeItemId: entry.data.fileId, changes });
    }
    case 'RECIPIENT_ADDED':
      return said('RECIPIENT_CREATED', { ...translateRecipient(entry.data), accessAuth: [], actionAuth: [] });
    case 'RECIPIENT_REMOVED':
      return said('RECIPIENT_DELETED', translateRecipient(entry.data));
    case 'RECIPIENT_UPDATED':
    case 'NEXT_SIGNER_NAMED':
    case 'RECIPIENT_CORRECTED':
    case 'RECIPIENT_DELEGATED':
      return said('RECIPIENT_UPDATED', {
        ...translateRecipient(entry.data),
        changes: entry.data.changes.flatMap(recipientChange),
      });
    case 'FIELD_ADDED':
      return said('FIELD_CREATED', translateField(entry.data));
    case 'FIELD_REMOVED':
      return said('FIELD_DELETED', translateField(entry.data));
    case 'FIELD_UPDATED':
      return said('FIELD_UPDATED', { ...translateField(entry.data), changes: fieldChanges(entry.data.changes) });
    case 'DOCUMENT_SENT':
      return said('DOCUMENT_SENT');
    case 'EMAIL_SENT': {
      const emailType = EMAIL_TYPES[entry.data.emailType];
      return emailType === null
        ? []
        : said('EMAIL_SENT', { ...translateRecipient(entry.data), emailType, isResending: emailType === 'REMINDER' });
    }
    case 'DOCUMENT_OPENED':
      return said('DOCUMENT_OPENED', { ...translateRecipient(entry.data), accessAuth: [] });
    case 'FIELD_INSERTED': {
      const { fieldId, fieldType, recipientId, valueSha256, bySystem, assistedBy } = entry.data;
      if (bySystem) return said('DOCUMENT_FIELDS_AUTO_INSERTED', { fields: [{ fieldId, fieldType, recipientId }] });
      const value = { fieldId: `field_${fieldId}`, field: { type: fieldType, data: `sha256:${valueSha256}` } };
      const type = assistedBy === null ? 'DOCUMENT_FIELD_INSERTED' : 'DOCUMENT_FIELD_PREFILLED';
      return said(type, { ...translateOwner({ recipientId: assistedBy ?? recipientId }), ...value });
    }
    case 'FIELD_CLEARED':
      return said('DOCUMENT_FIELD_UNINSERTED', { field: entry.data.fieldType, fieldId: `field_${entry.data.fieldId}` });
    case 'AUTHENTICATION_REQUESTED':
      return ofAccess(entry.data) ? said('DOCUMENT_ACCESS_AUTH_2FA_REQUESTED', translatePerson(entry.data)) : [];
    case 'AUTHENTICATION_SUCCEEDED':
      return ofAccess(entry.data) ? said('DOCUMENT_ACCESS_AUTH_2FA_VALIDATED', translatePerson(entry.data)) : [];
    case 'AUTHENTICATION_FAILED': {
      const isOfCode = entry.data.purpose === 'ACCESS' && entry.data.method === 'TWO_FACTOR_AUTH';
      return isOfCode ? said('DOCUMENT_ACCESS_AUTH_2FA_FAILED', translatePerson(entry.data)) : [];
    }
    case 'RECIPIENT_COMPLETED':
      return said('DOCUMENT_RECIPIENT_COMPLETED', { ...translateRecipient(entry.data), actionAuth: [] });
    case 'DOCUMENT_REJECTED': {
      const { reason, onBehalf } = entry.data;
      const { actor } = entry;
      const by = actor.kind === 'user' ? { onBehalfOfUserEmail: actor.email, onBehalfOfUserName: actor.name } : {};
      const rejected = {
        ...translateRecipient(entry.data),
        reason: reason ?? '',
        ...(onBehalf && { isExternal: true, ...by }),
      };
      return said('DOCUMENT_RECIPIENT_REJECTED', rejected);
    }
    case 'RECIPIENT_EXPIRED':
      return said('DOCUMENT_RECIPIENT_EXPIRED', translatePerson(entry.data));
    case 'DOCUMENT_COMPLETED':
      return said('DOCUMENT_COMPLETED', { transactionId: entry.data.files[0]?.sha256 ?? '' });
    case 'DOCUMENT_CANCELLED': {
      const { reason } = entry.data;
      return said('DOCUMENT_CANCELLED', reason ? { reason } : {});
    }
    case 'DOCUMENT_DELETED':
      return said('DOCUMENT_DELETED', { type: 'SOFT' });
    case 'TEMPLATE_CREATED':
    case 'TEMPLATE_UPDATED':
    case 'TEMPLATE_DELETED':
    case 'DIRECT_LINK_CREATED':
    case 'DIRECT_LINK_SWITCHED':
    case 'DIRECT_LINK_CHANGED':
    case 'DIRECT_LINK_DELETED':
    case 'DRAFT_EDITED':
    case 'FILE_REPAIRED':
    case 'FORM_FILLED':
    case 'ATTACHMENT_ADDED':
    case 'ATTACHMENT_UPDATED':
    case 'ATTACHMENT_REMOVED':
    case 'SIGNATURE_DRAWN_ELSEWHERE':
    case 'LINK_HANDED_OVER':
    case 'QUESTION_ASKED':
    case 'QUESTION_ANSWERED':
    case 'TIME_REQUESTED':
    case 'EXPIRATION_EXTENDED':
    case 'PAGE_NOT_DRAWABLE':
    case 'SEALING_FAILED':
    case 'REJECTION_SEALED':
    case 'DOCUMENT_DOWNLOADED':
      return [];
  }
}

function translateSource({ templateId, isByLink }: AuditData['DOCUMENT_CREATED'], actor: AuditActor) {
  if (templateId === null) return { type: 'DOCUMENT' };
  if (!isByLink || actor.kind !== 'recipient') return { type: 'TEMPLATE', templateId };
  return { type: 'TEMPLATE_DIRECT_LINK', templateId, directRecipientEmail: actor.email };
}

type Recipient = Omit<AuditData['RECIPIENT_ADDED'], 'link'>;

const translatePerson = ({ recipientId, name, email }: Recipient) => ({
  recipientEmail: email,
  recipientName: name,
  recipientId,
});

const translateRecipient = (recipient: Recipient) => ({ ...translatePerson(recipient), recipientRole: recipient.role });

const CODES: readonly string[] = ['AUTHENTICATOR_CODE', 'BACKUP_CODE', 'EMAIL_CODE'];

const ofAccess = ({ purpose, kind }: AuditData['AUTHENTICATION_REQUESTED']): boolean =>
  purpose === 'ACCESS' && CODES.includes(kind);

/** Audit types by email. Null for emails that clients do not know. */
const EMAIL_TYPES: Record<AuditedEmail, string | null> = {
  SIGNING_REQUEST: 'SIGNING_REQUEST',
  APPROVE_REQUEST: 'APPROVE_REQUEST',
  ASSISTING_REQUEST: 'ASSISTING_REQUEST',
  VIEW_REQUEST: 'VIEW_REQUEST',
  REMINDER: 'REMINDER',
  ANSWER: null,
  DOCUMENT_COMPLETED: 'DOCUMENT_COMPLETED',
  DOCUMENT_PENDING: null,
  DOCUMENT_REJECTED: null,
  DOCUMENT_CANCELLED: null,
};

const RECIPIENT_CHANGES: Record<string, string> = { name: 'NAME', role: 'ROLE', email: 'EMAIL' };

function recipientChange({ property, from, to }: AuditChange) {
  const type = RECIPIENT_CHANGES[property];
  return type === undefined ? [] : [{ type, from: String(from ?? ''), to: String(to ?? '') }];
}

const itemChange = ({ property, from, to }: AuditChange) =>
  property === 'position'
    ? { field: 'order', from: String(Number(from) + 1), to: String(Number(to) + 1) }
    : { field: property, from: String(from), to: String(to) };

/**
 * Groups the changes of a field into a change of size and a change of position, as clients expect. The log contains
 * only changed values, so the others are 0.
 */
function fieldChanges(changes: readonly AuditChange[]) {
  const sides = (properties: readonly string[]) => {
    const known = changes.filter(({ property }) => properties.includes(property));
    if (known.length === 0) return null;
    const side = (which: 'from' | 'to') =>
      Object.fromEntries(
        properties.map((name) => [name, known.find(({ property }) => property === name)?.[which] ?? 0]),
      );
    return { from: side('from'), to: side('to') };
  };
  const size = sides(['width', 'height']);
  const position = sides(['page', 'positionX', 'positionY']);
  return [...(size ? [{ type: 'DIMENSION', ...size }] : []), ...(position ? [{ type: 'POSITION', ...position }] : [])];
}

const META_CHANGES: Record<string, string> = {
  dateFormat: 'DATE_FORMAT',
  message: 'MESSAGE',
  redirectUrl: 'REDIRECT_URL',
  subject: 'SUBJECT',
  timezone: 'TIMEZONE',
  emailReplyTo: 'EMAIL_REPLY_TO',
  emailSettings: 'EMAIL_SETTINGS',
};

type Parts = Record<string, unknown>;

const parseParts = (text: AuditChange['from']): Parts => (typeof text === 'string' ? (JSON.parse(text) as Parts) : {});

function updated({ property, from, to }: AuditChange): Translated[] {
  switch (property) {
    case 'title':
      return said('DOCUMENT_TITLE_UPDATED', { from, to });
    case 'externalId':
      return said('DOCUMENT_EXTERNAL_ID_UPDATED', { from, to });
    case 'visibility':
      return said('DOCUMENT_VISIBILITY_UPDATED', { from, to });
    case 'authOptions': {
      const [before, after] = [parseParts(from), parseParts(to)];
      const lists = (name: string) => ({ from: before[name] ?? null, to: after[name] ?? null });
      const [access, action] = [lists('accessAuth'), lists('actionAuth')];
      return [
        ...(isSame(access) ? [] : said('DOCUMENT_GLOBAL_AUTH_ACCESS_UPDATED', access)),
        ...(isSame(action) ? [] : said('DOCUMENT_GLOBAL_AUTH_ACTION_UPDATED', action)),
      ];
    }
    case 'meta': {
      const [before, after] = [parseParts(from), parseParts(to)];
      const changes = Object.entries(META_CHANGES).flatMap(([name, type]) => {
        const change = { from: toText(before[name]), to: toText(after[name]) };
        return isSame(change) ? [] : [{ type, ...change }];
      });
      return changes.length > 0 ? said('DOCUMENT_META_UPDATED', { changes }) : [];
    }
    default:
      return [];
  }
}

const isSame = ({ from, to }: { from: unknown; to: unknown }): boolean => JSON.stringify(from) === JSON.stringify(to);

const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
