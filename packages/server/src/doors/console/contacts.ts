import { contactEndpoints } from '@countersign/contracts/console';
import { findContacts } from '../../features/prepare/recipients/find-contacts.ts';
import { read, type ServedOperation } from '../http/operation.ts';

const find = read(contactEndpoints.find, async (services, { sender, query: { query } }) => ({
  contacts: await findContacts(services, sender, query),
}));

export const contactReads: readonly ServedOperation[] = [find];
