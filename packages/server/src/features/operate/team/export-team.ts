import type { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../envelopes/services.ts';
import {
  attachmentColumns,
  fieldColumnsWithImage,
  fileColumns,
  isBelow,
  type NamedEnvelope,
  questionColumns,
  recipientColumns,
} from '../../../envelopes/store/envelope-columns.ts';
import { contentKey, partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { listContentKeys } from '../../../envelopes/stored-content/content-keys.ts';
import {
  attachments,
  auditEntries,
  contacts,
  delegatedLinks,
  envelopes,
  erasedDocuments,
  erasedFiles,
  fields,
  files,
  folders,
  legalHolds,
  privacyRecords,
  questions,
  recipients,
  webhooks,
} from '../../../envelopes/tables/index.ts';
import { type ArchivedFile, jsonFile, jsonLines, zipStream } from '../../../platform/archive/zip-stream.ts';
import { teamLogos, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newTeamOrigin } from '../../../platform/identifiers.ts';
import { noteProgress } from '../../../platform/progress.ts';
import { inspectTwice } from '../integrity/check-content.ts';
import { rowToJson } from './archived-rows.ts';
import { FILES, type Manifest, TeamArchiveError } from './team-archive.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'clock' | 'seals'>;

export interface ExportedTeam {
  envelopes: number;
  files: number;
  damaged: string[];
}

/**
 * Exports a team as a ZIP archive: people, settings, webhooks, holds, and all documents, templates and folders that are
 * not deleted, with their PDFs and audit logs. Documents are read one at a time. `docs/moving.md` describes the format.
 * @param tell called with the counts at the end
 * @throws TeamArchiveError if there is no such team
 */
export async function exportTeam(
  services: Needed,
  teamId: number,
  tell: (exported: ExportedTeam) => void,
): Promise<Readable> {
  const origin = await ensureOrigin(services, teamId);
  return zipStream(filesOfTeam(services, teamId, origin, tell), services.clock.now());
}

async function ensureOrigin({ database: { orm } }: Needed, teamId: number): Promise<string> {
  const [team] = await orm
    .update(teams)
    .set({ origin: sql`coalesce(${teams.origin}, ${newTeamOrigin()})` })
    .where(eq(teams.id, teamId))
    .returning({ origin: teams.origin });
  if (!team?.origin) throw new TeamArchiveError(`there is no team ${teamId}`);
  return team.origin;
}

async function* filesOfTeam(
  services: Needed,
  teamId: number,
  origin: string,
  tell: (exported: ExportedTeam) => void,
): AsyncGenerator<ArchivedFile> {
  const { orm } = services.database;
  const exportedAt = services.clock.now().toISOString();
  const manifest: Manifest = {
    format: 'countersign-team',
    version: 1,
    exportedAt,
    origin,
    highest: await highest(orm, teamId),
  };
  yield jsonFile(FILES.manifest, manifest);
  const [team] = await orm.select().from(teams).where(eq(teams.id, teamId));
  yield jsonFile(FILES.team, rowToJson(team ?? {}));
  const [logo] = await orm.select().from(teamLogos).where(eq(teamLogos.teamId, teamId));
  if (logo) yield jsonFile(FILES.logo, rowToJson(logo));
  yield jsonLines(FILES.people, () => all(findPeople(orm, teamId)));
  const ofTeam = <T extends typeof folders | typeof webhooks | typeof legalHolds>(table: T) =>
    all(
      orm
        .select()
        .from(table as typeof folders)
        .where(eq(table.teamId, teamId))
        .orderBy(asc(table.id)),
    );
  yield jsonLines(FILES.folders, () => ofTeam(folders));
  yield jsonLines(FILES.webhooks, () => ofTeam(webhooks));
  yield jsonLines(FILES.contacts, () => all(findSavedContacts(orm, teamId)));
  yield jsonLines(FILES.holds, () => ofTeam(legalHolds));
  yield jsonLines(FILES.erased, () =>
    all(
      orm.select().from(erasedDocuments).where(eq(erasedDocuments.teamId, teamId)).orderBy(asc(erasedDocuments.number)),
    ),
  );
  yield jsonLines(FILES.erasedFiles, () => all(orm.select().from(erasedFiles).where(eq(erasedFiles.teamId, teamId))));
  yield jsonLines(FILES.records, () =>
    all(
      orm.select().from(privacyRecords).where(eq(privacyRecords.teamId, teamId)).orderBy(asc(privacyRecords.sequence)),
    ),
  );
  yield jsonLines(FILES.seals, () => all(services.seals.all()));
  const exported: ExportedTeam = { envelopes: 0, files: 0, damaged: [] };
  for await (const envelopeId of listEnvelopeIds(orm, teamId)) {
    yield* filesOfEnvelope(services, { id: envelopeId, teamId }, exported);
    noteProgress('documents');
  }
  yield jsonFile(FILES.end, exported);
  tell(exported);
}

async function* all(rows: PromiseLike<Record<string, unknown>[]>): AsyncGenerator<object> {
  for (const row of await rows) yield rowToJson(row);
}

async function highest(orm: NodePgDatabase, teamId: number): Promise<Manifest['highest']> {
  const { rows } = await orm.execute<{ number: number; recipientId: number; fieldId: number }>(sql`
    select coalesce(max(number), 0)::int as number,
           coalesce(max((select max(id) from recipients where envelope_id = envelopes.id and team_id = envelopes.team_id)), 0)::int as "recipientId",
           coalesce(max((select max(id) from fields where envelope_id = envelopes.id and team_id = envelopes.team_id)), 0)::int as "fieldId"
      from envelopes where team_id = ${teamId}`);
  return rows[0] ?? { number: 0, recipientId: 0, fieldId: 0 };
}

/** Finds the contacts that members have saved. The others come from documents. */
const findSavedContacts = (orm: NodePgDatabase, teamId: number) =>
  orm
    .select({
      email: contacts.email,
      name: contacts.name,
      language: contacts.language,
      visibility: contacts.visibility,
      userId: contacts.userId,
      isSaved: contacts.isSaved,
      createdAt: contacts.createdAt,
      updatedAt: contacts.updatedAt,
    })
    .from(contacts)
    .where(and(eq(contacts.teamId, teamId), eq(contacts.isSaved, true)))
    .orderBy(asc(contacts.id));

/** Finds the team's members, and former members who still own something. */
function findPeople(orm: NodePgDatabase, teamId: number) {
  const owners = [envelopes, folders, webhooks, contacts].map((table) =>
    orm.select({ id: table.userId }).from(table).where(eq(table.teamId, teamId)),
  );
  const [one, two, three, four] = owners;
  return orm
    .select({ id: users.id, email: users.email, name: users.name, role: teamMembers.role })
    .from(users)
    .leftJoin(teamMembers, and(eq(teamMembers.userId, users.id), eq(teamMembers.teamId, teamId)))
    .where(sql`${teamMembers.role} is not null or ${users.id} in (${one} union ${two} union ${three} union ${four})`)
    .orderBy(asc(users.id));
}

const BATCH = 500;

/** Yields the ids of all envelopes that are not deleted, by number. */
async function* listEnvelopeIds(orm: NodePgDatabase, teamId: number): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const found = await orm
      .select({ id: envelopes.id, number: envelopes.number })
      .from(envelopes)
      .where(and(eq(envelopes.teamId, teamId), isNull(envelopes.deletedAt), gt(envelopes.number, after)))
      .orderBy(asc(envelopes.number))
      .limit(BATCH);
    for (const { id } of found) yield id;
    after = found.at(-1)?.number ?? after;
    if (found.length < BATCH) return;
  }
}

/** Yields the archive files of one envelope, from one snapshot. */
async function* filesOfEnvelope(
  services: Needed,
  named: NamedEnvelope,
  exported: ExportedTeam,
): AsyncGenerator<ArchivedFile> {
  const envelopeId = named.id;
  const whole = await inTransaction(services.database, async ({ orm }) => {
    await orm.execute(sql`set transaction isolation level repeatable read, read only`);
    const [envelope] = await orm
      .select()
      .from(envelopes)
      .where(and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, named.teamId), isNull(envelopes.deletedAt)));
    if (!envelope) return null;
    const stored = await orm.select(fileColumns).from(files).where(isBelow(files, named)).orderBy(asc(files.position));
    const people = await orm
      .select(recipientColumns)
      .from(recipients)
      .where(isBelow(recipients, named))
      .orderBy(asc(recipients.id));
    const ids = people.map((recipient) => recipient.id);
    return {
      envelope,
      files: stored,
      attachments: await orm.select(attachmentColumns).from(attachments).where(isBelow(attachments, named)),
      recipients: people,
      fields: await orm
        .select(fieldColumnsWithImage)
        .from(fields)
        .where(isBelow(fields, named))
        .orderBy(asc(fields.id)),
      delegatedLinks:
        ids.length === 0 ? [] : await orm.select().from(delegatedLinks).where(inArray(delegatedLinks.recipientId, ids)),
      questions: await orm.select(questionColumns).from(questions).where(isBelow(questions, named)),
    };
  });
  // The envelope was deleted in the meantime.
  if (!whole) return;
  const { envelope, ...rows } = whole;
  const json = Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, each.map(rowToJson)]));
  yield jsonFile(FILES.envelope(envelopeId), { envelope: rowToJson(envelope), ...json });
  yield jsonLines(FILES.auditLog(envelopeId), () => readEntries(services.database.orm, envelope));
  // Content that envelopes share is stored once per envelope in the archive.
  const stored = new Map(rows.files.flatMap(listContentKeys).map((key) => [partsOfContentKey(key).sha256, key]));
  for (const [sha256, key] of stored) {
    if ((await inspectTwice(services, key)).problem !== null) {
      exported.damaged.push(contentKey(envelopeId, sha256));
      continue;
    }
    const open = async () => (await services.storage.read(key)).stream;
    yield { name: FILES.pdf(envelopeId, sha256), isCompressed: true, open };
    exported.files++;
  }
  exported.envelopes++;
}

async function* readEntries(
  orm: NodePgDatabase,
  { id, teamId, auditLength }: NamedEnvelope & { auditLength: number },
): AsyncGenerator<object> {
  for (let after = 0; after < auditLength; after += BATCH) {
    yield* await orm
      .select({ content: auditEntries.content, previousHash: auditEntries.previousHash, hash: auditEntries.hash })
      .from(auditEntries)
      .where(
        and(
          isBelow(auditEntries, { id, teamId }),
          gt(auditEntries.sequence, after),
          lte(auditEntries.sequence, Math.min(after + BATCH, auditLength)),
        ),
      )
      .orderBy(asc(auditEntries.sequence));
  }
}
