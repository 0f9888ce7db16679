import { contactEndpoints } from '@countersign/contracts/console';
import { findContacts } from '../../features/prepare/recipients/find-contacts.ts';
import { read, type ServedTeamOperation } from '../http/team-operation.ts';

const find = read(contactEndpoints.find, async (services, { sender, query: { query } }) => ({
  contacts: await findContacts(services, sender, query),
}));

export const contactReads: readonly ServedTeamOperation[] = [find];
