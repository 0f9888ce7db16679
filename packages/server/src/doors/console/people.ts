import { type PersonRow, peopleEndpoints } from '@countersign/contracts/console';
import { editContact, forgetContact } from '../../features/contacts/edit-contact.ts';
import { importContacts } from '../../features/contacts/import-contacts.ts';
import {
  findContact,
  type ListedContact,
  listContacts,
  listDocumentsOf,
} from '../../features/contacts/list-contacts.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const list = read(peopleEndpoints.list, async (services, { sender, query }) => {
  const { found, next } = await listContacts(services, sender, query);
  return { rows: found.map(presentPerson), next };
});

const get = read(peopleEndpoints.get, async ({ database: { orm } }, { sender, params: { contactId } }) => {
  const contact = await findContact(orm, sender, contactId);
  const latest = await listDocumentsOf(orm, sender, contact);
  return {
    ...presentPerson(contact),
    latest: latest.map(({ signingStatus, sentAt, ...document }) => ({
      ...document,
      sentAt: sentAt.toISOString(),
      standing: STANDINGS[signingStatus],
    })),
  };
});

const STANDINGS = { NOT_SIGNED: 'OPEN', SIGNED: 'DONE', REJECTED: 'REJECTED' } as const;

const edit = read(peopleEndpoints.edit, async (services, { sender, params: { contactId }, body }) =>
  presentPerson(await editContact(services, sender, contactId, body)),
);

const forget = read(peopleEndpoints.forget, (services, { sender, params: { contactId } }) =>
  forgetContact(services, sender, contactId),
);

const importAll = act(
  peopleEndpoints.import,
  (services, { sender, body: { rows, dryRun } }) => importContacts(services, sender, { rows, isDryRun: dryRun }),
  (_, result) => result,
);

const presentPerson = ({ id, name, email, language, documents, sentAt }: ListedContact): PersonRow => ({
  ...{ id, name, email, language, documents },
  sentAt: sentAt?.toISOString() ?? null,
});

export const peopleOperations: readonly ServedTeamOperation[] = [list, get, edit, forget, importAll];
