import { Readable } from 'node:stream';
import { type erasedAnswer, type heldAnswer, type privacy, privacyEndpoints } from '@countersign/contracts/console';
import type { z } from 'zod';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { type ErasedDocument, eraseDocument, listErased } from '../../features/operate/privacy/erase-document.ts';
import { findDueErasures } from '../../features/operate/privacy/erase-finished.ts';
import { erasePerson } from '../../features/operate/privacy/erase-person.ts';
import { exportPerson } from '../../features/operate/privacy/export-person.ts';
import { findPersonInTeam, type PersonDocument } from '../../features/operate/privacy/find-person.ts';
import { type Hold, listHolds, releaseHold, setHold } from '../../features/operate/privacy/holds.ts';
import { type Deciding, memberActor } from '../../features/operate/privacy/records.ts';
import { changeRetention, readRetention } from '../../features/operate/privacy/retention.ts';
import { transact } from '../../platform/idempotency/request-context.ts';
import { act, read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const get = read(privacyEndpoints.get, async (services, { sender: { teamId } }) => presentPrivacy(services, teamId));

const retain = act(
  privacyEndpoints.retain,
  (services, { sender, body }) => changeRetention(services.database, sender, decides(services, sender), body),
  ({ config }, retention) => ({ ...retention, serviceDeletedDays: config.RETENTION_DAYS }),
);

const due = read(privacyEndpoints.due, async (services, { sender: { teamId }, query: { finishedDays } }) => {
  const found = await findDueErasures(services, { teamId, finishedDays });
  return { due: found.due, nextAt: at(found.nextAt) };
});

const hold = act(
  privacyEndpoints.hold,
  (services, { sender, body }) => setHold(services.database, sender, decides(services, sender), body),
  (_, held) => presentHold(held),
);

const release = act(
  privacyEndpoints.release,
  (services, { sender, body }) => releaseHold(services.database, sender, decides(services, sender), body),
  (_, held) => presentHold(held),
);

const eraseOne = act(
  privacyEndpoints.eraseOne,
  (services, { sender, body: { confirmation, ...what } }) =>
    eraseDocument(services, sender, decides(services, sender), what, ({ title }) =>
      requireConfirmed(confirmation, title, "The confirmation does not match the document's title."),
    ),
  (_, gone) => presentErased(gone),
);

const find = act(
  privacyEndpoints.find,
  ({ database }, { sender, body: { email } }) =>
    transact(database, sender, ({ orm }) => findPersonInTeam(orm, { email, teamId: sender.teamId })),
  (_, { documents, ...found }) => ({ ...found, documents: documents.map(presentDocument) }),
);

const erase = act(
  privacyEndpoints.erase,
  async (services, { sender, body: { confirmation, ...person } }) => {
    requireConfirmed(
      confirmation.toLowerCase(),
      person.email.toLowerCase(),
      'The confirmation does not match the email address.',
    );
    return erasePerson(services, sender, decides(services, sender), person);
  },
  (_, { left, ...counts }) => ({ ...counts, left: left.map(presentDocument) }),
);

const exportOne = respond(privacyEndpoints.exportOne, async (c, services, { caller: { sender }, asked }) => {
  const { email, reason } = asked().body;
  const person = { email, teamId: sender.teamId };
  const archive = await exportPerson(services, person, decides(services, sender), reason);
  return c.body(Readable.toWeb(archive) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="person.zip"',
  });
});

const decides = ({ clock }: Pick<Services, 'clock'>, sender: Sender): Deciding => ({
  teamId: sender.teamId,
  actor: memberActor(sender),
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
    holds: (await listHolds(orm, teamId)).map(({ held, ...each }) => ({ ...presentHold(each), held })),
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

const presentDocument = ({ envelopeId, type, number, title, stays, isDeleted, isEarlierVersion }: PersonDocument) => ({
  ...{ envelopeId, type, number, title, stays, isDeleted, isEarlierVersion },
});

export const privacyOperations: readonly ServedTeamOperation[] = [
  get,
  retain,
  due,
  hold,
  release,
  eraseOne,
  find,
  erase,
  exportOne,
];
