import { operationOf } from '@countersign/contracts/v2';
import type { AuditActor, AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { AuditEntryRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type EnvelopeKey, findEnvelope } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { downloadAuditLog } from '../../../features/downloads/download-document.ts';
import { readTranslatedLog } from '../../../features/downloads/read-audit-log.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentPage } from '../binding/page.ts';
import { handOut, read } from '../binding/serve.ts';
import { type Translated, translate } from './translate.ts';

const find = read(
  operationOf('envelope-auditLog-find'),
  async (services, { sender, params: { envelopeId }, query }) => {
    const key = envelopeKey(sender, envelopeId);
    await requireDocument(services, key);
    if (query.vocabulary === 'full') {
      const { items, total } = await readTranslatedLog(services, key, query, () => [null]);
      const data = items.map(({ row }) => presentOwn(row));
      return presentPage(data, total, query);
    }
    const { recipients } = await loadEnvelope(services.database.orm, key);
    const { items, total } = await readTranslatedLog(services, key, query, (entry) => translate(entry, recipients));
    const data = items.map(({ row, item, place }) => presentTranslated(row, item, place));
    return presentPage(data, total, query);
  },
);

async function requireDocument({ database }: Services, key: EnvelopeKey): Promise<void> {
  const { type } = await findEnvelope(database.orm, key);
  if (type === 'DOCUMENT') return;
  const path: Issue['path'] = ['envelopeId'];
  throw new RuleViolation('INVALID_REQUEST', 'Templates have no audit log.', [{ path, message: 'is a template' }]);
}

/** Presents the entry exactly as it was hashed, with its position in the chain. */
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
