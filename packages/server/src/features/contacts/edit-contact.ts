import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import { contacts } from '../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import { type ContactRow, isListedFor } from './contact-row.ts';
import { findContact, type ListedContact, noContact } from './list-contacts.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/**
 * Edits the given properties of a contact, which is then saved: documents no longer change it.
 * @throws RuleViolation NOT_FOUND
 */
export const editContact = (
  { database, clock }: Needed,
  caller: RequestContext & Reader,
  id: number,
  { name, language }: { [P in 'name' | 'language']?: ContactRow[P] | undefined },
): Promise<ListedContact> =>
  transact(database, caller, async ({ orm }) => {
    const [changed] = await orm
      .update(contacts)
      .set({
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
        ...{ isSaved: true, updatedAt: clock.now() },
      })
      .where(and(isListedFor(caller), eq(contacts.id, id)))
      .returning({ id: contacts.id });
    if (!changed) throw noContact();
    return findContact(orm, caller, id);
  });

/**
 * Removes a contact from the list and from suggestions. Documents keep the person. The next document that is sent to
 * them adds the contact again.
 * @throws RuleViolation NOT_FOUND
 */
export const forgetContact = (
  { database }: Pick<Services, 'database'>,
  caller: RequestContext & Reader,
  id: number,
): Promise<{ id: number }> =>
  transact(database, caller, async ({ orm }) => {
    const [gone] = await orm
      .delete(contacts)
      .where(and(isListedFor(caller), eq(contacts.id, id)))
      .returning({ id: contacts.id });
    if (!gone) throw noContact();
    return gone;
  });
