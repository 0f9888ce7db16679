import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { markErased } from '../../../envelopes/store/mark-envelopes.ts';
import { contacts, mails } from '../../../envelopes/tables/index.ts';
import { NO_REQUEST, type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { purge } from '../retention/purge-deleted.ts';
import { eraseDocument } from './erase-document.ts';
import { eraseFromVersions } from './erase-from-versions.ts';
import { findPersonDocuments, isErasableMail, type PersonDocument } from './find-person.ts';
import { addRecord, type Deciding, lockTeam } from './records.ts';

export interface ErasedPerson {
  /** Number of erased documents, including removed drafts. */
  erased: number;
  /** Documents that still contain the person's data, and why. */
  left: PersonDocument[];
  mails: number;
}

/**
 * Erases a person's data in a team: finished documents where the person is a recipient, deleted documents, the contact,
 * and emails to the person. Unfinished documents, drafts, templates and everything under a legal hold stay and are returned in
 * `left`. If the erasure is interrupted, it can be started again.
 */
export async function erasePerson(
  services: Pick<Services, 'database' | 'storage' | 'config' | 'clock'>,
  context: RequestContext,
  deciding: Deciding,
  { email, reason }: { email: string; reason: string },
): Promise<ErasedPerson> {
  const { teamId } = deciding;
  const documents = await findPersonDocuments(services.database.orm, { email, teamId });
  const erasable = documents.filter(({ stays, isEarlierVersion }) => stays === null && !isEarlierVersion);
  for (const { envelopeId, isFinished } of erasable) {
    if (isFinished) await eraseDocument(services, NO_REQUEST, deciding, { envelopeId, reason });
    else await removeDeleted(services, deciding, envelopeId);
  }
  const left = documents.filter(({ stays }) => stays !== null);
  const kept = left.map(({ envelopeId }) => envelopeId);
  return transact(services.database, context, async (tx) => {
    await lockTeam(tx, teamId);
    const gone = await tx.orm.delete(mails).where(isErasableMail({ email, teamId }, kept)).returning({ id: mails.id });
    await eraseFromVersions(tx, { email, teamId }, kept);
    // Before the commit, triggers remove the contact with the documents, but not one that a member has saved.
    await tx.orm.delete(contacts).where(and(eq(contacts.teamId, teamId), eq(contacts.email, email.toLowerCase())));
    const counts = { erased: erasable.length, mails: gone.length };
    await addRecord(tx, deciding, 'PERSON_ERASED', { ...counts, left: left.length, reason });
    return { ...counts, left };
  });
}

/**
 * Removes documents that were deleted before they were finished, even if their retention period has not ended. Keeps
 * nothing about them.
 */
async function removeDeleted(
  services: Pick<Services, 'database' | 'storage' | 'config' | 'clock'>,
  { now, teamId }: Deciding,
  envelopeId: string,
): Promise<void> {
  await markErased(services.database.orm, { envelopeId, teamId }, now);
  await purge(services, envelopeId);
}
