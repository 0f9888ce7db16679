import { operationOf } from '@countersign/contracts/v2';
import { editContact, forgetContact } from '../../../features/contacts/edit-contact.ts';
import { importContacts, saveContact } from '../../../features/contacts/import-contacts.ts';
import {
  findContact,
  type ListedContact,
  listContacts,
  listDocumentsOf,
} from '../../../features/contacts/list-contacts.ts';
import { act } from '../../http/operations/team-operation.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { actLeniently, read } from '../binding/serve.ts';

const find = read(operationOf('contact-find'), async (services, { sender, query }) => {
  const { found, next } = await listContacts(services, sender, query);
  return { data: found.map(presentContact), next };
});

const get = read(operationOf('contact-get'), async ({ database: { orm } }, { sender, params: { contactId } }) => {
  const contact = await findContact(orm, sender, contactId);
  const latest = await listDocumentsOf(orm, sender, contact);
  return {
    ...presentContact(contact),
    latest: latest.map(({ id: envelopeId, title, status, role, sentAt }) => ({
      ...{ envelopeId, title, status, role },
      sentAt: sentAt.toISOString(),
    })),
  };
});

const create = actLeniently(
  operationOf('contact-create'),
  (services, { sender, body: { email, name = '', language = null } }) =>
    saveContact(services, sender, { email, name, language }),
  (_, contact) => presentContact(contact),
);

const update = actLeniently(
  operationOf('contact-update'),
  (services, { sender, body: { contactId, data } }) => editContact(services, sender, contactId, data),
  (_, contact) => presentContact(contact),
);

const forget = actLeniently(
  operationOf('contact-forget'),
  (services, { sender, body: { contactId } }) => forgetContact(services, sender, contactId),
  () => SUCCESS,
);

const importAll = act(
  operationOf('contact-import'),
  (services, { sender, query: { dryRun: isDryRun }, body: { rows } }) =>
    importContacts(services, sender, { rows, isDryRun }),
  (_, result) => result,
);

const presentContact = ({ id, name, email, language, documents, sentAt }: ListedContact) => ({
  ...{ id, name, email, language, documents },
  lastSentAt: sentAt?.toISOString() ?? null,
});

export const contactOperations = [find, create, update, forget, importAll, get];
