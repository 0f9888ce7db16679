import { emailAddressSchema } from '@countersign/contracts/text';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ChainFollower, type ChainLink } from '../../../domain/audit/audit-chain.ts';
import { contradictions } from '../../../domain/audit/contradictions.ts';
import { withIdsOfHere } from '../../../domain/audit/imported-ids.ts';
import { Replay } from '../../../domain/audit/replay.ts';
import { recordedDocument } from '../../../envelopes/record/recorded-document.ts';
import type { EnvelopeRow, FieldValues, FileRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type ImportedRows, insertImported } from '../../../envelopes/store/insert-imported.ts';
import { contentKey } from '../../../envelopes/stored-content/content-key.ts';
import {
  attachments,
  type auditEntries,
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
import type { ZipArchive } from '../../../platform/archive/zip-archive.ts';
import { sealCertificates, teamLogos, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { noteProgress } from '../../../platform/progress.ts';
import { certificatesIn } from '../../../platform/trust/identity.ts';
import { type KnownSeal, sealSha256 } from '../../../platform/trust/known-seals.ts';
import { addJob } from '../../../platform/work/add-job.ts';
import { rowFromJson } from './archived-rows.ts';
import {
  endSchema,
  FILES,
  type Manifest,
  manifestSchema,
  parseEnvelopeId,
  personSchema,
  TeamArchiveError,
} from './team-archive.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'clock' | 'seals'>;

export interface ImportedTeam {
  teamId: number;
  /** Number of envelopes that were imported in this run. `kept` counts those that already existed. */
  imported: number;
  kept: number;
  files: number;
  /** Maps old to new numbers of envelopes whose number was taken in this instance. */
  renumbered: Record<number, number>;
  refused: Record<string, string>;
  /** Files that were already damaged when the archive was created. */
  damaged: string[];
}

/** Maximum size in bytes of one envelope's description, including signature images. */
const MOST_JSON = 256 * 1024 * 1024;
/** Maximum number of ids that an import may skip. Beyond this limit, original ids are not preserved. */
const MOST_PASSED_OVER = 20_000_000;

/**
 * Imports a team archive as a new team, or continues an interrupted import. Existing data stays unchanged. Each
 * envelope is imported in one transaction, after its files are stored and its audit log has been checked. People are
 * matched by email address, and new accounts have no password.
 * @param trustSeals whether to trust seals of the other instance like those of this one
 * @throws TeamArchiveError
 */
export async function importTeam(
  services: Needed,
  archive: ZipArchive,
  { trustSeals }: { trustSeals: boolean },
): Promise<ImportedTeam> {
  const manifest = await read(archive, FILES.manifest, manifestSchema);
  const end = await read(archive, FILES.end, endSchema);
  const seals = trustSeals ? await sealsIn(archive) : [];
  const { teamId, userIds } = await inTransaction(services.database, (tx) => importFrame(tx, archive, manifest));
  await passOver(services.database.orm, manifest.highest);
  // The operator chose to trust these certificates, so authenticate them like the service's own.
  for (const seal of seals) await services.seals.add(seal);
  const result: ImportedTeam = {
    ...{ teamId, imported: 0, kept: 0, files: 0 },
    ...{ renumbered: {}, refused: {}, damaged: end.damaged },
  };
  for (const name of archive.names) {
    const envelopeId = parseEnvelopeId(name);
    if (envelopeId === undefined) continue;
    noteProgress('documents');
    const place = await findTeamId(services.database.orm, envelopeId);
    if (place !== undefined) {
      if (place === teamId) result.kept++;
      else result.refused[envelopeId] = 'another team here has it';
      continue;
    }
    try {
      await importEnvelope(services, archive, { envelopeId, teamId, userIds }, result);
      result.imported++;
    } catch (error) {
      if (!(error instanceof TeamArchiveError)) throw error;
      result.refused[envelopeId] = error.message;
    }
  }
  return result;
}

async function read<T>(archive: ZipArchive, name: string, schema: z.ZodType<T>): Promise<T> {
  if (!archive.has(name))
    throw new TeamArchiveError(`${name} is missing: the archive is not a team archive, or is incomplete`);
  const parsed = schema.safeParse(await archive.json(name, MOST_JSON));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new TeamArchiveError(`${name} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Returns the team of an envelope that exists in this instance or was erased from it. */
async function findTeamId(orm: NodePgDatabase, envelopeId: string): Promise<number | undefined> {
  const here = await orm.select({ teamId: envelopes.teamId }).from(envelopes).where(eq(envelopes.id, envelopeId));
  const erased = await orm
    .select({ teamId: erasedDocuments.teamId })
    .from(erasedDocuments)
    .where(eq(erasedDocuments.envelopeId, envelopeId));
  return [...here, ...erased][0]?.teamId;
}

interface Frame {
  teamId: number;
  /** Maps ids of people in the archive to their ids in this instance. */
  userIds: ReadonlyMap<number, number>;
}

/** Imports the team with its people, folders, webhooks, holds and records, in one transaction and only once. */
async function importFrame(tx: Transaction, archive: ZipArchive, { origin }: Manifest): Promise<Frame> {
  const { orm } = tx;
  // Two imports of the same team at the same time must create only one team.
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 0))`);
  const userIds = new Map<number, number>();
  const people: z.output<typeof personSchema>[] = [];
  for await (const line of archive.lines(FILES.people)) {
    const person = personSchema.parse(line);
    people.push(person);
    userIds.set(person.id, await userHere(orm, person));
  }
  const [known] = await orm.select({ id: teams.id }).from(teams).where(eq(teams.origin, origin));
  if (known) return { teamId: known.id, userIds };
  const { id: _, ...team } = rowFromJson(teams, await archive.json(FILES.team, MOST_JSON)) as typeof teams.$inferInsert;
  const [made] = await orm
    .insert(teams)
    .values({ ...team, origin })
    .returning({ id: teams.id });
  if (!made) throw new Error('insert returned no row');
  const teamId = made.id;
  for (const { id, role } of people) {
    const userId = userIds.get(id);
    if (role !== null && userId !== undefined) await orm.insert(teamMembers).values({ teamId, userId, role });
  }
  if (archive.has(FILES.logo)) {
    await orm
      .insert(teamLogos)
      .values({ ...rowFromJson(teamLogos, await archive.json(FILES.logo, MOST_JSON)), teamId });
  }
  const owned = <Row extends { userId: number }>(row: Row) => ({
    ...row,
    teamId,
    userId: ownerIn(userIds, row.userId),
  });
  // A folder may be listed before its parent.
  const parents = new Map<string, string>();
  for await (const line of archive.lines(FILES.folders)) {
    const { parentId, ...folder } = rowFromJson(folders, line);
    await orm.insert(folders).values({ ...owned(folder), parentId: null });
    if (parentId) parents.set(folder.id, parentId);
  }
  for (const [id, parentId] of parents) await orm.update(folders).set({ parentId }).where(eq(folders.id, id));
  for await (const line of archive.lines(FILES.webhooks)) {
    // Webhooks start disabled. Otherwise, both instances would send the same events.
    await orm.insert(webhooks).values({ ...owned(rowFromJson(webhooks, line)), enabled: false, disabledReason: null });
  }
  // Archives from earlier versions have no contacts.
  if (archive.has(FILES.contacts)) {
    for await (const line of archive.lines(FILES.contacts)) {
      await orm.insert(contacts).values(owned(rowFromJson(contacts, line)));
    }
  }
  for (const [name, table] of [
    [FILES.holds, legalHolds],
    [FILES.erased, erasedDocuments],
    [FILES.records, privacyRecords],
  ] as const) {
    for await (const line of archive.lines(name)) {
      const row = { ...rowFromJson(table, line), teamId } as typeof legalHolds.$inferInsert;
      await orm.insert(table as typeof legalHolds).values(row);
    }
  }
  // Insert these after their documents. Another instance sealed them.
  for await (const line of archive.lines(FILES.erasedFiles)) {
    await orm.insert(erasedFiles).values({ ...rowFromJson(erasedFiles, line), teamId, isImported: true });
  }
  return { teamId, userIds };
}

/** Finds the account with an email address, or creates one without a password. */
async function userHere(orm: NodePgDatabase, { email, name }: { email: string; name: string }): Promise<number> {
  const address = emailAddressSchema.safeParse(email);
  if (!address.success) throw new TeamArchiveError(`${email} is not an email address`);
  const isIts = eq(sql`lower(${users.email})`, sql`lower(${email})`);
  const [here] = await orm.select({ id: users.id }).from(users).where(isIts);
  if (here) return here.id;
  const [made] = await orm.insert(users).values({ email, name }).onConflictDoNothing().returning({ id: users.id });
  const [other] = made ? [made] : await orm.select({ id: users.id }).from(users).where(isIts);
  if (!other) throw new Error('insert returned no row');
  return other.id;
}

function ownerIn(userIds: ReadonlyMap<number, number>, id: number): number {
  const here = userIds.get(id);
  if (here === undefined) throw new TeamArchiveError(`${FILES.people} does not contain person ${id}`);
  return here;
}

/**
 * Advances the sequences past the ids in the archive, so that new rows do not take these ids before they are imported.
 */
async function passOver(orm: NodePgDatabase, highest: Manifest['highest']): Promise<void> {
  const sequences = [
    ['envelopes', 'number', highest.number],
    ['recipients', 'id', highest.recipientId],
    ['fields', 'id', highest.fieldId],
  ] as const;
  for (const [table, column, to] of sequences) {
    const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
    const { rows } = await orm.execute<{ next: string }>(sql`select nextval(${sequence})::text as next`);
    const missing = to - Number(rows[0]?.next);
    if (missing > 0 && missing <= MOST_PASSED_OVER) {
      await orm.execute(sql`select max(nextval(${sequence})) from generate_series(1, ${missing}::integer)`);
    }
  }
}

/** Reads the seal certificates. Their hashes are computed, not taken from the archive. */
async function sealsIn(archive: ZipArchive): Promise<KnownSeal[]> {
  const seals: KnownSeal[] = [];
  for await (const line of archive.lines(FILES.seals)) {
    const { mac: _, ...seal } = rowFromJson(sealCertificates, line);
    const sha256 = hashCertificates(seal.certificatesPem);
    seals.push({ ...seal, sha256, distrustedAt: seal.distrustedAt ?? null, takenOverAt: null });
  }
  return seals;
}

function hashCertificates(certificatesPem: string): string {
  try {
    // The whole chain must be valid, because verification uses its last certificate.
    certificatesIn(certificatesPem);
    return sealSha256(certificatesPem);
  } catch {
    throw new TeamArchiveError(`${FILES.seals} contains something other than a certificate in PEM`);
  }
}

const envelopeSchema = z.object({
  envelope: z.record(z.string(), z.unknown()),
  files: z.array(z.unknown()),
  attachments: z.array(z.unknown()),
  recipients: z.array(z.unknown()),
  fields: z.array(z.unknown()),
  delegatedLinks: z.array(z.unknown()),
  /** Not present in archives from earlier versions. */
  questions: z.array(z.unknown()).default([]),
});

async function importEnvelope(
  services: Needed,
  archive: ZipArchive,
  { envelopeId, teamId, userIds }: Frame & { envelopeId: string },
  result: ImportedTeam,
): Promise<void> {
  const whole = await read(archive, FILES.envelope(envelopeId), envelopeSchema);
  const { id: _, ...envelope } = rowFromJson(envelopes, whole.envelope) as typeof envelopes.$inferSelect;
  const rows = {
    files: whole.files.map((row) => ({ ...rowFromJson(files, row), originalKey: null, sourceKey: null, envelopeId })),
    attachments: whole.attachments.map((row) => ({ ...rowFromJson(attachments, row), envelopeId })),
    recipients: whole.recipients.map((row) => ({
      ...rowFromJson(recipients, row),
      envelopeId,
    })) as RecipientRow[],
    fields: whole.fields.map((row) => ({ ...rowFromJson(fields, row), envelopeId })) as FieldValues[],
    delegatedLinks: whole.delegatedLinks.map((row) => rowFromJson(delegatedLinks, row)),
    questions: whole.questions.map((row) => ({ ...rowFromJson(questions, row), envelopeId })),
  };
  const { chain, stated } = await readChain(archive, envelopeId, envelope);
  requireAgreeing(stated, { ...rows, envelope: { ...envelope, id: envelopeId } });
  for (const { originalSha256, sourceSha256, sealedSha256 } of rows.files) {
    for (const sha256 of new Set([originalSha256, sourceSha256, sealedSha256])) {
      if (sha256 && (await importFile(services, archive, envelopeId, sha256, result.damaged))) result.files++;
    }
  }
  const number = await inTransaction(services.database, async (tx) => {
    const own = { ...envelope, id: envelopeId, teamId, userId: ownerIn(userIds, envelope.userId) };
    const placed = await insertImported(tx.orm, { envelope: own, ...rows, auditEntries: chain });
    const isWaiting = envelope.sealing === 'QUEUED' || envelope.sealing === 'FAILED';
    if (isWaiting)
      await addJob(tx, 'seal-envelope', { envelopeId }, { at: services.clock.now(), lane: String(teamId) });
    return placed;
  });
  if (number !== envelope.number) result.renumbered[envelope.number] = number;
}

/** Reads the audit log and checks its hashes from the first entry to the head recorded in the envelope. */
async function readChain(
  archive: ZipArchive,
  envelopeId: string,
  { auditLength, auditHead, importedIds }: Pick<EnvelopeRow, 'auditLength' | 'auditHead' | 'importedIds'>,
): Promise<{ chain: (typeof auditEntries.$inferInsert)[]; stated: Replay }> {
  const follower = new ChainFollower(envelopeId);
  const stated = new Replay();
  const rows: (typeof auditEntries.$inferInsert)[] = [];
  for await (const line of archive.lines(FILES.auditLog(envelopeId))) {
    const { content, previousHash, hash } = line as ChainLink;
    const found = follower.follow({ content, previousHash, hash });
    if ('because' in found) {
      throw new TeamArchiveError(`entry ${follower.length + 1} of its audit log is not intact: ${found.because}`);
    }
    const { sequence, type, at } = found.entry;
    try {
      stated.follow(withIdsOfHere(found.entry, importedIds));
    } catch (error) {
      // An entry may be unreadable even if its hash matches.
      if (error instanceof TypeError) throw new TeamArchiveError(`entry ${sequence} of its audit log cannot be read`);
      throw error;
    }
    rows.push({ envelopeId, sequence, type, content, previousHash, hash, createdAt: new Date(at) });
  }
  if (follower.length !== auditLength || follower.head !== auditHead) {
    throw new TeamArchiveError('its audit log does not end with the head recorded for the document');
  }
  return { chain: rows, stated };
}

/**
 * Checks that the rows match the audit log, because the creator of the archive may have altered them.
 * @throws TeamArchiveError
 */
function requireAgreeing(
  stated: Replay,
  {
    envelope,
    files,
    recipients,
    fields,
  }: { envelope: EnvelopeRow; files: object[] } & Pick<ImportedRows, 'recipients' | 'fields'>,
): void {
  const images = new Map(fields.flatMap(({ id, signatureImage }) => (signatureImage ? [[id, signatureImage]] : [])));
  const recorded = recordedDocument({ envelope, files: files as FileRow[], recipients, fields }, images);
  const found = contradictions(stated, recorded);
  if (found.length > 0) {
    throw new TeamArchiveError(`it contradicts its audit log: ${found.map(({ what }) => what).join(', ')}`);
  }
}

/** @returns true if the file was copied, false if it was already damaged when the archive was created */
async function importFile(
  { storage }: Pick<Needed, 'storage'>,
  archive: ZipArchive,
  envelopeId: string,
  sha256: string,
  damaged: string[],
): Promise<boolean> {
  const key = contentKey(envelopeId, sha256);
  const name = FILES.pdf(envelopeId, sha256);
  if (!archive.has(name)) {
    if (damaged.includes(key)) return false;
    throw new TeamArchiveError(`${name} is missing`);
  }
  const received = await storage.receive(await archive.read(name));
  if (received.sha256 !== sha256) {
    await received.discard();
    throw new TeamArchiveError(`${name} has changed`);
  }
  await received.commit(key);
  return true;
}
