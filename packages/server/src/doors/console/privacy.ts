import { Readable } from 'node:stream';
import {
  changedRetention,
  erasedAnswer,
  erasedDocument,
  erasedPerson,
  erasedPersonAnswer,
  exportedPerson,
  foundPerson,
  heldAnswer,
  newHold,
  privacy,
  releasedHold,
  soughtPerson,
} from '@countersign/contracts/console';
import type { z } from 'zod';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { type ErasedDocument, eraseDocument, listErased } from '../../features/operate/privacy/erase-document.ts';
import { erasePerson } from '../../features/operate/privacy/erase-person.ts';
import { exportPerson } from '../../features/operate/privacy/export-person.ts';
import { documentsOf, type PersonDocument } from '../../features/operate/privacy/find-person.ts';
import { type Hold, listHolds, releaseHold, setHold } from '../../features/operate/privacy/holds.ts';
import { type Deciding, memberOf } from '../../features/operate/privacy/records.ts';
import { changeRetention, readRetention } from '../../features/operate/privacy/retention.ts';
import { transact } from '../../platform/idempotency/request-context.ts';
import { action } from '../http/action.ts';
import { type ApiOperation, operation, route } from '../http/operation.ts';

const tag = 'Console';

const read = operation({
  id: 'console-privacy',
  action: 'privacy.read',
  methods: ['get'],
  path: '/privacy',
  tag,
  summary: "Get the team's retention periods, legal holds and erasures",
  answer: privacy,
  problems: [],
  handle: async (services, { sender: { teamId } }) => presentPrivacy(services, teamId),
});

const retain = action({
  id: 'console-retention',
  action: 'privacy.change',
  path: '/privacy/retention',
  tag,
  summary: 'Update the retention periods of deleted and finished documents',
  body: { schema: changedRetention },
  answer: privacy.shape.retention,
  problems: ['SIGN_IN_AGAIN'],
  carryOut: (services, { sender, body }) => changeRetention(services.database, sender, decides(services, sender), body),
  present: ({ config }, retention) => ({ ...retention, serviceDeletedDays: config.RETENTION_DAYS }),
});

const hold = action({
  id: 'console-hold',
  action: 'privacy.change',
  path: '/privacy/holds',
  tag,
  summary: 'Place a legal hold on a document or the whole team, which prevents deleting and erasing',
  body: { schema: newHold },
  answer: heldAnswer,
  problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  carryOut: (services, { sender, body }) => setHold(services.database, sender, decides(services, sender), body),
  present: (_, held) => presentHold(held),
});

const release = action({
  id: 'console-hold-release',
  action: 'privacy.change',
  path: '/privacy/holds/release',
  tag,
  summary: 'Release a legal hold',
  body: { schema: releasedHold },
  answer: heldAnswer,
  problems: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  carryOut: (services, { sender, body }) => releaseHold(services.database, sender, decides(services, sender), body),
  present: (_, held) => presentHold(held),
});

const eraseOne = action({
  id: 'console-document-erase',
  action: 'privacy.erase',
  path: '/privacy/erase-document',
  tag,
  summary: 'Erase a finished document: its content and all personal data are deleted, its hashes are kept',
  body: { schema: erasedDocument },
  answer: erasedAnswer,
  problems: ['SIGN_IN_AGAIN', 'NOT_FOUND', 'DOCUMENT_NOT_FINISHED', 'LEGAL_HOLD'],
  carryOut: (services, { sender, body: { confirmation, ...what } }) =>
    eraseDocument(services, sender, decides(services, sender), what, ({ title }) =>
      requireConfirmed(confirmation, title, "The confirmation does not match the document's title."),
    ),
  present: (_, gone) => presentErased(gone),
});

const find = action({
  id: 'console-person-find',
  action: 'privacy.erase',
  path: '/privacy/find-person',
  tag,
  summary: "List the team's documents with a given email address as a recipient",
  body: { schema: soughtPerson },
  answer: foundPerson,
  problems: ['SIGN_IN_AGAIN'],
  carryOut: ({ database }, { sender, body: { email } }) =>
    transact(database, sender, ({ orm }) => documentsOf(orm, { email, teamId: sender.teamId })),
  present: (_, documents) => ({ documents: documents.map(presentDocument) }),
});

const erase = action({
  id: 'console-person-erase',
  action: 'privacy.erase',
  path: '/privacy/erase-person',
  tag,
  summary: "Erase the team's finished documents with a given email address as a recipient, and the emails to it",
  body: { schema: erasedPerson },
  answer: erasedPersonAnswer,
  problems: ['SIGN_IN_AGAIN'],
  carryOut: async (services, { sender, body: { confirmation, ...person } }) => {
    requireConfirmed(
      confirmation.toLowerCase(),
      person.email.toLowerCase(),
      'The confirmation does not match the email address.',
    );
    return erasePerson(services, sender, decides(services, sender), person);
  },
  present: (_, { left, ...counts }) => ({ ...counts, left: left.map(presentDocument) }),
});

const exportOne = route(
  {
    id: 'console-person-export',
    action: 'privacy.erase',
    methods: ['post'],
    path: '/privacy/export-person',
    tag,
    summary: "Export the team's data about a person as a ZIP archive",
    body: { schema: exportedPerson },
    answer: { responses: { 200: { description: 'The archive', content: { 'application/zip': {} } } } },
    problems: ['SIGN_IN_AGAIN'],
  },
  async (c, services, { sender, request }) => {
    const { email, reason } = request().body;
    const person = { email, teamId: sender.teamId };
    const archive = await exportPerson(services, person, decides(services, sender), reason);
    return c.body(Readable.toWeb(archive) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="person.zip"',
    });
  },
);

const decides = ({ clock }: Pick<Services, 'clock'>, sender: Sender): Deciding => ({
  teamId: sender.teamId,
  actor: memberOf(sender),
  now: clock.now(),
});

/**
 * Requires a second confirmation for actions that cannot be undone.
 * @throws RuleViolation INVALID_REQUEST
 */
function requireConfirmed(given: string, expected: string, message: string): void {
  if (given.trim() === expected.trim()) return;
  throw new RuleViolation('INVALID_REQUEST', message, [{ path: ['confirmation'], message }]);
}

async function presentPrivacy(
  { database: { orm }, config }: Pick<Services, 'database' | 'config'>,
  teamId: number,
): Promise<z.input<typeof privacy>> {
  return {
    retention: { ...(await readRetention(orm, teamId)), serviceDeletedDays: config.RETENTION_DAYS },
    holds: (await listHolds(orm, teamId)).map(presentHold),
    erased: (await listErased(orm, teamId)).map(presentErased),
  };
}

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const presentHold = ({ id, envelopeId, reason, setBy, releasedBy, ...times }: Hold): z.input<typeof heldAnswer> => ({
  ...{ id, envelopeId, reason, setBy, releasedBy },
  ...{ setAt: times.setAt.toISOString(), releasedAt: at(times.releasedAt) },
});

const presentErased = (gone: ErasedDocument): z.input<typeof erasedAnswer> => ({
  envelopeId: gone.envelopeId,
  number: gone.number,
  // Only documents in a final status can be erased.
  status: gone.status as z.input<typeof erasedAnswer>['status'],
  createdAt: gone.createdAt.toISOString(),
  completedAt: at(gone.completedAt),
  auditLength: gone.auditLength,
  auditHead: gone.auditHead,
  reason: gone.reason,
  erasedBy: gone.erasedBy,
  erasedAt: gone.erasedAt.toISOString(),
});

const presentDocument = ({ envelopeId, number, title, stays, isDeleted }: PersonDocument) => ({
  ...{ envelopeId, number, title, stays, isDeleted },
});

/** Operations on the retention, legal holds, erasure and export of the team's data. */
export const privacyOperations: readonly ApiOperation[] = [
  read,
  retain,
  hold,
  release,
  eraseOne,
  find,
  erase,
  exportOne,
];
