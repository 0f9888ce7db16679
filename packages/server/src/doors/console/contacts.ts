import { contactEndpoints } from '@countersign/contracts/console';
import { suggestContacts } from '../../features/contacts/suggest-contacts.ts';
import { read, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const find = read(contactEndpoints.find, async (services, { sender, query: { query } }) => {
  const contacts = await suggestContacts(services, sender, query);
  return {
    contacts: contacts.map(({ name, email, sentAt }) => ({ name, email, lastUsedAt: sentAt?.toISOString() ?? null })),
  };
});

export const contactReads: readonly ServedTeamOperation[] = [find];
