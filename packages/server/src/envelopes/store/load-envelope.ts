import type { EventName } from '@countersign/contracts/vocabulary';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { builtOnce, given } from '../../platform/db/prepared-query.ts';
import { teamLogos, teams, users } from '../../platform/db/schema.ts';
import type { AttachmentRow, FieldRow, FileRow, RecipientRow, WholeEnvelope } from '../rows.ts';
import { attachments, envelopes, fields, files, recipients, webhooks } from '../tables/index.ts';
import { attachmentColumns, fieldColumns, fileColumns, isOfEnvelope, recipientColumns } from './envelope-columns.ts';
import { type EnvelopeKey, type GivenKey, givenKey, notFound } from './find-envelope.ts';
import { rowsAsJson } from './rows-as-json.ts';

export const teamColumns = {
  teamName: teams.name,
  colour: teams.brandColour,
  defaultExpiration: teams.defaultExpiration,
  heldAt: teams.heldAt,
  awaitedEvents: sql<EventName[]>`array(
    select distinct unnest(${webhooks.eventTriggers}) from ${webhooks} where ${webhooks.teamId} = ${teams.id} and ${webhooks.enabled}
  )`,
};

export const logoColumns = { sha256: teamLogos.sha256, width: teamLogos.width, height: teamLogos.height };

export const senderColumns = { name: users.name, email: users.email };

export const fieldsOfEnvelope = rowsAsJson<FieldRow>(fieldColumns, {
  table: fields,
  where: isOfEnvelope(fields),
  order: asc(fields.id),
});

const contentsColumns = {
  attachments: rowsAsJson<AttachmentRow>(attachmentColumns, {
    table: attachments,
    where: isOfEnvelope(attachments),
    order: asc(attachments.position),
  }),
  files: rowsAsJson<FileRow>(fileColumns, {
    table: files,
    where: isOfEnvelope(files),
    order: asc(files.position),
  }),
  recipients: rowsAsJson<RecipientRow>(recipientColumns, {
    table: recipients,
    where: isOfEnvelope(recipients),
    order: asc(recipients.id),
  }),
  fields: fieldsOfEnvelope,
};

export const wholeColumns = {
  envelope: getTableColumns(envelopes),
  ...contentsColumns,
  sender: senderColumns,
  team: teamColumns,
  logo: logoColumns,
};

/**
 * Reads an envelope with its files, recipients and fields in one statement, so that they are consistent.
 * @throws RuleViolation NOT_FOUND, with no distinction between unknown and deleted envelopes and those of other teams
 */
export async function loadEnvelope(orm: NodePgDatabase, key: EnvelopeKey): Promise<WholeEnvelope> {
  const named = givenKey(key);
  const [found] = await selectNamed(orm, named, named.values);
  if (!found) throw notFound(key);
  return toWholeEnvelope(found);
}

const keyShape = ({ shape }: GivenKey): string => shape;

const selectNamed = builtOnce((orm, { is }: GivenKey) => selectWhole(orm, is(), {}), keyShape);

/**
 * Reads envelopes with their files, recipients and fields in one statement.
 * @param those a condition on `envelopes`
 */
export async function loadEnvelopes(orm: NodePgDatabase, those: SQL): Promise<WholeEnvelope[]> {
  return (await selectWhole(orm, those, {})).map(toWholeEnvelope);
}

export interface Reserve {
  recipients?: number;
  fields?: number;
}

/** Ids for new rows of a change, in ascending order. */
export interface ReservedIds {
  recipientIds: number[];
  fieldIds: number[];
}

/**
 * Loads an envelope like `loadEnvelope` and locks its row until the transaction ends, so that an envelope is changed by
 * one request at a time.
 * @throws RuleViolation NOT_FOUND
 */
export async function lockEnvelope(
  orm: NodePgDatabase,
  key: EnvelopeKey,
  reserve: Reserve,
): Promise<{ whole: WholeEnvelope; reserved: ReservedIds }> {
  const named = givenKey(key);
  const { recipients: ofRecipients = 0, fields: ofFields = 0 } = reserve;
  const [locked] = await selectLocked(orm, named, { ...named.values, ofRecipients, ofFields });
  if (!locked) throw notFound(key);
  const { revisionRead, recipientIds, fieldIds, envelope } = locked;
  // If the statement had to wait for another change, it read the files, recipients and fields before that change was
  // committed.
  const isStale = envelope.revision !== revisionRead;
  const whole = isStale
    ? await loadEnvelope(orm, { envelopeId: envelope.id, teamId: envelope.teamId })
    : toWholeEnvelope(locked);
  return { whole, reserved: { recipientIds, fieldIds } };
}

const RESERVE: Reserve = { recipients: given('ofRecipients'), fields: given('ofFields') };

const selectLocked = builtOnce(
  (orm, { is }: GivenKey) => selectWhole(orm, is(), RESERVE).for('update', { of: envelopes }),
  keyShape,
);

function selectWhole(orm: NodePgDatabase, those: SQL | undefined, reserve: Reserve) {
  return orm
    .select({
      ...wholeColumns,
      ...nextIds(reserve),
      // The revision when the statement started. The locked row itself is read after the lock has been acquired.
      revisionRead: sql<number>`(select seen.revision from ${envelopes} as seen where seen.id = ${envelopes.id} and seen.team_id = ${envelopes.teamId})`,
    })
    .from(envelopes)
    .innerJoin(users, eq(users.id, envelopes.userId))
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .leftJoin(teamLogos, eq(teamLogos.teamId, teams.id))
    .where(those)
    .$dynamic();
}

type Selected = Omit<Awaited<ReturnType<typeof selectWhole>>[number], 'recipientIds' | 'fieldIds' | 'revisionRead'>;

export const toWholeEnvelope = ({
  envelope,
  attachments,
  files,
  recipients,
  fields,
  sender,
  team,
  logo,
}: Selected): WholeEnvelope => ({
  envelope,
  attachments,
  files,
  recipients,
  fields,
  sender,
  team: { ...team, logo },
});

export const nextIds = ({ recipients: ofRecipients = 0, fields: ofFields = 0 }: Reserve) => ({
  recipientIds: nextValues(sql`pg_get_serial_sequence('recipients', 'id')`, ofRecipients),
  fieldIds: nextValues(sql`pg_get_serial_sequence('fields', 'id')`, ofFields),
});

/**
 * Returns the next values of a sequence. PostgreSQL expects ten elements in an array of unknown length, but a thousand
 * rows in a series. With a series, it would plan the statement again for each call.
 */
const nextValues = (sequence: SQL, count: number): SQL<number[]> =>
  sql<
    number[]
  >`(select coalesce(json_agg(nextval(${sequence})), '[]') from unnest(array_fill(0, array[${count}::integer])))`;
