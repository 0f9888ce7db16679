import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { RECIPIENT_ROLES, type RecipientRole, ROLES } from '../../domain/recipients/recipient.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { teamMembers, users } from '../../platform/db/schema.ts';

export interface Person {
  userId: number;
  email: string;
  /** Whether the person has proven that they receive emails at this address. */
  isVerified: boolean;
  teamIds: number[];
  /** Matches the documents that the person can see as a member of their teams. */
  seenAsMember: SQL;
}

export async function findPerson(
  { database: { orm } }: Pick<Services, 'database'>,
  { userId }: Pick<Sender, 'userId'>,
): Promise<Person> {
  const [[user], memberships] = await Promise.all([
    orm.select({ email: users.email, isVerified: users.emailVerified }).from(users).where(eq(users.id, userId)),
    orm
      .select({ teamId: teamMembers.teamId, role: teamMembers.role })
      .from(teamMembers)
      .where(eq(teamMembers.userId, userId)),
  ]);
  if (!user) throw new Error('the account was deleted at this moment');
  const seenAsMember = or(...memberships.map(({ teamId, role }) => isSeenBy({ teamId, role, userId }))) ?? NOTHING;
  return { userId, ...user, teamIds: memberships.map(({ teamId }) => teamId), seenAsMember };
}

const NOTHING = sql`false`;

/**
 * Matches sent documents in which the person is a recipient, joined with the person's own entries. Of other teams, only
 * those whose link was emailed to the person's verified address: nothing here that the mailbox has not received.
 */
export const isOwnPart = (person: Person): SQL | undefined =>
  and(
    eq(sql`lower(${recipients.email})`, sql`lower(${person.email})`),
    eq(recipients.sendStatus, 'SENT'),
    eq(envelopes.type, 'DOCUMENT'),
    ne(envelopes.status, 'DRAFT'),
    sql`${envelopes.deletedAt} is null`,
    or(person.seenAsMember, person.isVerified ? isLinkMailed : undefined),
  );

const isTurnedOn = (kind: string): SQL =>
  sql`coalesce(${envelopes.meta} #>> array['emailSettings', ${kind}], 'true') = 'true'`;

/** Whether the recipient's link was emailed, with the same rules as `isEmailWanted`. */
export const isLinkMailed = sql<boolean>`(${envelopes.meta} ->> 'distributionMethod' = 'EMAIL' and (
  (${isNotNull(recipients.invitedAt)} and ${isTurnedOn('recipientSigningRequest')})
  or (${eq(envelopes.status, 'COMPLETED')} and ${isTurnedOn('documentCompleted')})))`;

const rolesWith = (acts: boolean): RecipientRole[] => RECIPIENT_ROLES.filter((role) => ROLES[role].acts === acts);

export type Part = 'sign' | 'signed' | 'shared';

/** Selects what the person has to sign now or later, what they have signed or declined, and what they only read. */
export const inPart: Record<Part, SQL | undefined> = {
  sign: and(
    inArray(recipients.role, rolesWith(true)),
    eq(recipients.signingStatus, 'NOT_SIGNED'),
    eq(envelopes.status, 'PENDING'),
  ),
  signed: and(inArray(recipients.role, rolesWith(true)), ne(recipients.signingStatus, 'NOT_SIGNED')),
  shared: and(
    inArray(recipients.role, rolesWith(false)),
    or(isNotNull(recipients.invitedAt), eq(envelopes.status, 'COMPLETED')),
  ),
};

export const ofSameEnvelope = and(eq(envelopes.id, recipients.envelopeId), eq(envelopes.teamId, recipients.teamId));
