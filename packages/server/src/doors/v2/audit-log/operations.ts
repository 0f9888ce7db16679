import { operationOf } from '@countersign/contracts/v2';
import type { AuditActor, AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { AuditEntryRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { downloadAuditLog } from '../../../features/prepare/documents/download-document.ts';
import { readTranslatedLog } from '../../../features/prepare/documents/read-audit-log.ts';
import { envelopeKey } from '../envelope-key.ts';
import { pageOf } from '../page.ts';
import { handOut, read } from '../serve.ts';
import { type Translated, translate } from './translate.ts';

const find = read(
  operationOf('envelope-auditLog-find'),
  async (services, { sender, params: { envelopeId }, query }) => {
    const key = envelopeKey(sender, envelopeId);
    await requireDocument(services, key);
    if (query.vocabulary === 'full') {
      const { items, total } = await readTranslatedLog(services, key, query, () => [null]);
      const data = items.map(({ row }) => presentOwn(row));
      return pageOf(data, total, query);
    }
    const { recipients } = await getDocument(services, key);
    const { items, total } = await readTranslatedLog(services, key, query, (entry) => translate(entry, recipients));
    const data = items.map(({ row, item, place }) => presentTranslated(row, item, place));
    return pageOf(data, total, query);
  },
);

/** @throws RuleViolation NOT_FOUND, INVALID_REQUEST */
async function requireDocument({ database }: Services, key: EnvelopeKey): Promise<void> {
  const { type } = await findEnvelope(database.orm, key);
  if (type === 'DOCUMENT') return;
  const path: Issue['path'] = ['envelopeId'];
  throw new RuleViolation('INVALID_REQUEST', 'Templates have no audit log.', [{ path, message: 'is a template' }]);
}

/** Presents the entry as it was hashed, with its place in the chain. */
function presentOwn({ content, previousHash, hash }: AuditEntryRow) {
  const { envelopeId, sequence, at, actor, type, data } = JSON.parse(content) as AuditEntry;
  return { envelopeId, sequence, at, actor: { ...actor }, type, data: { ...data }, previousHash, hash };
}

function presentTranslated({ content }: AuditEntryRow, { type, data }: Translated, place: number) {
  const { envelopeId, sequence, at, actor } = JSON.parse(content) as AuditEntry;
  const id = `${envelopeId}_${sequence}`;
  return { id: place === 0 ? id : `${id}_${place}`, createdAt: at, envelopeId, ...presentActor(actor), type, data };
}

function presentActor(actor: AuditActor) {
  switch (actor.kind) {
    case 'system':
      return { name: null, email: null, userId: null, userAgent: null, ipAddress: null };
    case 'user':
    case 'recipient': {
      const { name, email, userAgent, ip } = actor;
      return { name, email, userId: actor.kind === 'user' ? actor.userId : null, userAgent, ipAddress: ip };
    }
  }
}

const download = handOut(
  operationOf('envelope-auditLog-downloadPdf'),
  async (services, { sender, params: { envelopeId } }) => {
    const key = envelopeKey(sender, envelopeId);
    await requireDocument(services, key);
    return downloadAuditLog(services, key);
  },
);

export const auditLogOperations = [find, download];
