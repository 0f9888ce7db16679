import type { Readable } from 'node:stream';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow, isOfEnvelope, type NamedEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { sealedContentKey, sourceContentKey } from '../../../envelopes/stored-content/content-keys.ts';
import { readIntact } from '../../../envelopes/stored-content/intact-content.ts';
import {
  auditEntries,
  contacts,
  envelopes,
  fields,
  files,
  mails,
  questions,
  recipients,
  templateVersions,
} from '../../../envelopes/tables/index.ts';
import { type ArchivedFile, jsonFile, jsonLines, zipStream } from '../../../platform/archive/zip-stream.ts';
import { passkeys, sessions, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { readSavedDetails } from '../../sign/saved/saved-details.ts';
import { readSavedSignature } from '../../sign/saved/saved-signature.ts';
import { findPersonDocuments, isAddress, isVersionWith, type Person, type PersonDocument } from './find-person.ts';
import { addRecord, type Deciding, lockTeam } from './records.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'log' | 'clock'>;

/**
 * Exports a person's data as a ZIP archive: the documents they received, with their answers; versions of templates
 * with them; audit log entries that name them; and emails to them. An export for all teams also includes the account. Secrets and links are left out.
 * `docs/privacy.md` describes the files.
 */
export async function exportPerson(
  services: Needed,
  person: Person,
  deciding: Omit<Deciding, 'teamId'>,
  reason: string,
): Promise<Readable> {
  const documents = await findPersonDocuments(services.database.orm, person);
  const ofTeams = person.teamId === null ? new Set(documents.map(({ teamId }) => teamId)) : [person.teamId];
  for (const teamId of ofTeams) {
    await inTransaction(services.database, async (tx) => {
      await lockTeam(tx, teamId);
      const count = documents.filter((document) => document.teamId === teamId).length;
      await addRecord(tx, { ...deciding, teamId }, 'PERSON_EXPORTED', { documents: count, reason });
    });
  }
  return zipStream(listFiles(services, person, documents, deciding.now), deciding.now);
}

async function* listFiles(
  services: Needed,
  person: Person,
  documents: readonly PersonDocument[],
  now: Date,
): AsyncGenerator<ArchivedFile> {
  const { orm } = services.database;
  const named = ({ envelopeId: id, teamId }: PersonDocument): NamedEnvelope => ({ id, teamId });
  const all = documents.map(named);
  // The PDFs of a template that no longer contains the person say nothing about them.
  const those = documents.filter(({ isEarlierVersion }) => !isEarlierVersion).map(named);
  const account = person.teamId === null ? await readAccount(services, person.email) : undefined;
  yield jsonFile('person.json', {
    ...{ format: 'countersign-person', version: 1, exportedAt: now, email: person.email, teamId: person.teamId },
    ...(account !== undefined && { account }),
    contacts: await readContacts(services, person),
  });
  yield jsonLines('documents.jsonl', () => each(those, (one) => readDocument(services, one, person.email)));
  yield jsonLines('template-versions.jsonl', () => each(all, (one) => readVersions(services, one, person)));
  yield jsonLines('audit-log.jsonl', () => each(all, (one) => readEntries(services, one, person.email)));
  yield jsonLines('mails.jsonl', () => mailsTo(services, person));
  for (const one of those) {
    const stored = await orm
      .select({
        number: envelopes.number,
        position: files.position,
        ...{ envelopeId: files.envelopeId, sealedSha256: files.sealedSha256 },
        ...{ sourceSha256: files.sourceSha256, sourceKey: files.sourceKey },
      })
      .from(files)
      .innerJoin(envelopes, isOfEnvelope(files))
      .where(isBelow(files, one))
      .orderBy(asc(files.position));
    for (const { number, position, ...file } of stored) {
      const key = sealedContentKey(file) ?? sourceContentKey(file);
      if (key === null) continue;
      const name = `documents/${number}-${position + 1}.pdf`;
      yield {
        name,
        isCompressed: true,
        open: async () => (await readIntact(services, key)).stream,
      };
    }
  }
}

/** Reads what teams have noted about the person to send them documents. */
const readContacts = ({ database: { orm } }: Needed, { email, teamId }: Person) =>
  orm
    .select({ team: teams.name, name: contacts.name, language: contacts.language, addedAt: contacts.createdAt })
    .from(contacts)
    .innerJoin(teams, eq(teams.id, contacts.teamId))
    .where(and(eq(contacts.email, email.toLowerCase()), teamId === null ? undefined : eq(contacts.teamId, teamId)))
    .orderBy(asc(contacts.teamId));

async function* each<T>(those: NamedEnvelope[], read: (one: NamedEnvelope) => Promise<T[]>): AsyncGenerator<T> {
  for (const one of those) yield* await read(one);
}

const readDocument = async ({ database: { orm } }: Needed, one: NamedEnvelope, email: string): Promise<object[]> => {
  const rows = await orm
    .select({
      document: {
        id: envelopes.id,
        number: envelopes.number,
        team: teams.name,
        title: envelopes.title,
        status: envelopes.status,
        createdAt: envelopes.createdAt,
        sentAt: envelopes.sentAt,
        completedAt: envelopes.completedAt,
      },
      recipient: {
        id: recipients.id,
        name: recipients.name,
        email: recipients.email,
        role: recipients.role,
        message: recipients.message,
        invitedAt: recipients.invitedAt,
        openedAt: recipients.openedAt,
        signedAt: recipients.signedAt,
        rejectedAt: recipients.rejectedAt,
        rejectionReason: recipients.rejectionReason,
        downloadedAt: recipients.downloadedAt,
      },
    })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(isBelow(recipients, one), isAddress(recipients.email, email)))
    .orderBy(asc(recipients.id));
  const ids = rows.map(({ recipient }) => recipient.id);
  const values = await orm
    .select({
      recipientId: fields.recipientId,
      type: fields.type,
      page: fields.page,
      value: fields.customText,
      signature: fields.signature,
      image: sql<string | null>`encode(${fields.signatureImage}, 'base64')`,
      enteredAt: fields.insertedAt,
    })
    .from(fields)
    .where(and(eq(fields.inserted, true), isBelow(fields, one), inArray(fields.recipientId, ids)))
    .orderBy(asc(fields.id));
  const asked = await orm
    .select({
      recipientId: questions.recipientId,
      text: questions.text,
      askedAt: questions.askedAt,
      answer: questions.answer,
      settledAt: questions.settledAt,
    })
    .from(questions)
    .where(and(isBelow(questions, one), isAddress(questions.email, email)))
    .orderBy(asc(questions.askedAt));
  return rows.map(({ document, recipient }) => ({
    ...{ document, recipient },
    values: values.filter(({ recipientId }) => recipientId === recipient.id),
    questions: asked.filter(({ recipientId }) => recipientId === recipient.id),
  }));
};

const readVersions = async ({ database: { orm } }: Needed, one: NamedEnvelope, person: Person): Promise<object[]> => {
  const rows = await orm
    .select({
      template: { id: envelopes.id, number: envelopes.number, team: teams.name, title: envelopes.title },
      version: { number: templateVersions.number, createdAt: templateVersions.createdAt },
      layout: templateVersions.layout,
    })
    .from(templateVersions)
    .innerJoin(envelopes, isOfEnvelope(templateVersions))
    .innerJoin(teams, eq(teams.id, envelopes.teamId))
    .where(and(isBelow(templateVersions, one), isVersionWith(person)))
    .orderBy(asc(templateVersions.number));
  const isPerson = ({ email }: { email: string }) => email.toLowerCase() === person.email.toLowerCase();
  return rows.map(({ layout, ...row }) => ({ ...row, recipients: layout.recipients.filter(isPerson) }));
};

const readEntries = async ({ database: { orm } }: Needed, one: NamedEnvelope, email: string): Promise<object[]> => {
  const named = (path: string) => sql`(${auditEntries.content}::jsonb #>> ${path}::text[])`;
  const rows = await orm
    .select({ content: auditEntries.content })
    .from(auditEntries)
    .where(
      and(
        isBelow(auditEntries, one),
        or(isAddress(named('{actor,email}'), email), isAddress(named('{data,email}'), email)),
      ),
    )
    .orderBy(asc(auditEntries.sequence));
  return rows.map(({ content }) => JSON.parse(content) as object);
};

async function* mailsTo({ database: { orm } }: Needed, { email, teamId }: Person): AsyncGenerator<object> {
  yield* await orm
    .select({
      kind: mails.kind,
      to: mails.toAddress,
      subject: mails.subject,
      documentId: mails.envelopeId,
      state: mails.state,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(isAddress(mails.toAddress, email), teamId === null ? undefined : eq(mails.teamId, teamId)))
    .orderBy(asc(mails.createdAt));
}

async function readAccount(services: Needed, email: string): Promise<object | null> {
  const { orm } = services.database;
  const [user] = await orm.select().from(users).where(isAddress(users.email, email));
  if (!user) return null;
  const ofUser = { userId: user.id };
  return {
    ...user,
    savedSignature: await readSavedSignature(services, ofUser),
    savedDetails: await readSavedDetails(services, ofUser),
    teams: await orm
      .select({ id: teams.id, name: teams.name, role: teamMembers.role, since: teamMembers.createdAt })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(eq(teamMembers.userId, ofUser.userId)),
    sessions: await orm
      .select({ since: sessions.createdAt, ipAddress: sessions.ipAddress, userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, ofUser.userId)),
    passkeys: await orm
      .select({ name: passkeys.name, since: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, ofUser.userId)),
  };
}
