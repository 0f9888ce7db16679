import { contactEndpoints } from '@countersign/contracts/console';
import { findContacts } from '../../features/browse/find-contacts.ts';
import { read, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const find = read(contactEndpoints.find, async (services, { sender, query: { query } }) => {
  const contacts = await findContacts(services, sender, query);
  return {
    contacts: contacts.map(({ sentAt, ...contact }) => ({ ...contact, lastUsedAt: sentAt?.toISOString() ?? null })),
  };
});

export const contactReads: readonly ServedTeamOperation[] = [find];
