import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CHAIN_START } from '../../domain/audit/audit-chain.ts';
import { builtOnce, given } from '../../platform/db/prepared-query.ts';
import { teamLogos, teams, users } from '../../platform/db/schema.ts';
import { newQrToken } from '../../platform/identifiers.ts';
import type { EnvelopeRow, WholeEnvelope } from '../rows.ts';
import {
  logoColumns,
  nextIds,
  type Reserve,
  type ReservedIds,
  senderColumns,
  teamColumns,
} from '../store/load-envelope.ts';

/** Columns that are set when an envelope is created. All others have the same initial value in every envelope. */
export type NewEnvelope = Pick<
  EnvelopeRow,
  | 'id'
  | 'type'
  | 'teamId'
  | 'userId'
  | 'folderId'
  | 'externalId'
  | 'requestHash'
  | 'title'
  | 'source'
  | 'templateNumber'
  | 'templateVersion'
  | 'templateType'
  | 'visibility'
  | 'publicTitle'
  | 'publicDescription'
  | 'meta'
  | 'authOptions'
  | 'formValues'
>;

export async function newEnvelope(
  orm: NodePgDatabase,
  made: NewEnvelope,
  { now, reserve }: { now: Date; reserve: Reserve },
): Promise<{ whole: WholeEnvelope; reserved: ReservedIds }> {
  const { recipients: ofRecipients = 0, fields: ofFields = 0 } = reserve;
  const [found] = await selectSurroundings(orm, {}, { ...made, ofRecipients, ofFields });
  if (!found) throw new Error(`user ${made.userId} or team ${made.teamId} does not exist`);
  const { number, sender, team, logo, recipientIds, fieldIds } = found;
  const envelope: EnvelopeRow = {
    ...made,
    number,
    directLink: null,
    status: 'DRAFT',
    qrToken: newQrToken(),
    sealing: 'NONE',
    sealingAttempts: 0,
    sealingError: null,
    sealingErrorCode: null,
    cancellationReason: null,
    expirationDueAt: null,
    reminderDueAt: null,
    sendAt: null,
    schedule: null,
    sendProblem: null,
    sittings: [],
    sittingDueAt: null,
    auditLength: 0,
    auditHead: CHAIN_START,
    revision: 0,
    contentRevision: 0,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    completedAt: null,
    deletedAt: null,
    heldAt: null,
    erasedAt: null,
    importedIds: null,
    importedEntries: null,
  };
  const whole = { envelope, attachments: [], files: [], recipients: [], fields: [], sender, team: { ...team, logo } };
  return { whole, reserved: { recipientIds, fieldIds } };
}

const selectSurroundings = builtOnce(
  (orm) =>
    orm
      .select({
        number: sql<number>`nextval(pg_get_serial_sequence('envelopes', 'number'))`.mapWith(Number),
        sender: senderColumns,
        team: teamColumns,
        logo: logoColumns,
        ...nextIds({ recipients: given('ofRecipients'), fields: given('ofFields') }),
      })
      .from(users)
      .innerJoin(teams, eq(teams.id, given<number>('teamId')))
      .leftJoin(teamLogos, eq(teamLogos.teamId, teams.id))
      .where(eq(users.id, given<number>('userId'))),
  () => '',
);
