import { and, asc, count, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type EnvelopeType, isFinal } from '../../../domain/envelope/envelope.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { isHeld } from '../../../envelopes/store/legal-holds.ts';
import { contacts, envelopes, mails, recipients, templateVersions } from '../../../envelopes/tables/index.ts';

/** A person, identified by email address in one team or, for operators, in all teams. */
export interface Person {
  email: string;
  teamId: number | null;
}

export interface PersonDocument {
  envelopeId: string;
  type: EnvelopeType;
  teamId: number;
  number: number;
  title: string;
  /** Reason why the document cannot be erased. Null if it can. */
  stays: 'OPEN' | 'DRAFT' | 'TEMPLATE' | 'HELD' | null;
  /** Whether the document is deleted and will be removed anyway. */
  isDeleted: boolean;
  isFinished: boolean;
  /** Whether only earlier versions of a template contain the person. The template stays when they are erased. */
  isEarlierVersion: boolean;
}

/** Matches columns that contain the person's address, ignoring case. */
export const isAddress = (column: SQL | Parameters<typeof eq>[0], email: string): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`;

/** Matches versions of templates with the person as a recipient. */
export const isVersionWith = ({ email, teamId }: Person): SQL | undefined =>
  and(
    teamId === null ? undefined : eq(templateVersions.teamId, teamId),
    sql`exists (select 1 from jsonb_array_elements(${templateVersions.layout} -> 'recipients') as person
                 where lower(person ->> 'email') = ${email.toLowerCase()})`,
  );

/**
 * Lists all documents and templates with the person as a recipient, now or in an earlier version, by number. Includes
 * deleted ones that still exist.
 */
export async function findPersonDocuments(orm: NodePgDatabase, { email, teamId }: Person): Promise<PersonDocument[]> {
  const listed = {
    envelopeId: envelopes.id,
    teamId: envelopes.teamId,
    number: envelopes.number,
    title: envelopes.title,
    type: envelopes.type,
    status: envelopes.status,
    deletedAt: envelopes.deletedAt,
    isHeld: sql<boolean>`${isHeld()}`,
  };
  const ofTeam = teamId === null ? undefined : eq(envelopes.teamId, teamId);
  const found = await orm
    .selectDistinct(listed)
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .where(and(isAddress(recipients.email, email), isNull(envelopes.erasedAt), ofTeam))
    .orderBy(asc(envelopes.number));
  const ids = new Set(found.map(({ envelopeId }) => envelopeId));
  const earlier = await orm
    .selectDistinct(listed)
    .from(templateVersions)
    .innerJoin(envelopes, isOfEnvelope(templateVersions))
    .where(and(isVersionWith({ email, teamId }), ofTeam));
  return [
    ...found.map(({ type, status, deletedAt, isHeld: held, ...document }) => {
      const isFinished = type === 'DOCUMENT' && isFinal(status);
      const isDeleted = deletedAt !== null;
      const open = type === 'TEMPLATE' ? 'TEMPLATE' : status === 'DRAFT' ? 'DRAFT' : 'OPEN';
      const stays = held ? 'HELD' : isFinished || isDeleted ? null : open;
      return { ...document, type, isFinished, isDeleted, isEarlierVersion: false, stays } as const;
    }),
    ...earlier
      .filter(({ envelopeId }) => !ids.has(envelopeId))
      .map(({ status: _status, deletedAt, isHeld: held, ...template }) => ({
        ...{ ...template, isFinished: false, isDeleted: deletedAt !== null, isEarlierVersion: true },
        stays: held ? ('HELD' as const) : null,
      })),
  ].toSorted((one, other) => one.number - other.number);
}

/** Matches emails to a person that can be erased, i.e. all but those about documents that stay. */
export const isErasableMail = ({ email, teamId }: { email: string; teamId: number }, staying: readonly string[]) =>
  and(
    eq(mails.teamId, teamId),
    isAddress(mails.toAddress, email),
    staying.length === 0 ? undefined : or(isNull(mails.envelopeId), notInArray(mails.envelopeId, [...staying])),
  );

/** Returns the person's name in the team's contacts, their documents, and the number of emails that can be erased. */
export async function findPersonInTeam(
  orm: NodePgDatabase,
  person: { email: string; teamId: number },
): Promise<{ name: string | null; documents: PersonDocument[]; mails: number }> {
  const [contact] = await orm
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.teamId, person.teamId), eq(contacts.email, person.email.toLowerCase())));
  const documents = await findPersonDocuments(orm, person);
  const staying = documents.filter(({ stays }) => stays !== null).map(({ envelopeId }) => envelopeId);
  const [erasable] = await orm.select({ count: count() }).from(mails).where(isErasableMail(person, staying));
  return { name: contact?.name ?? null, documents, mails: erasable?.count ?? 0 };
}
