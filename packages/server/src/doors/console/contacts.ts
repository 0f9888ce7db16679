import { contactList, contactsQuery } from '@countersign/contracts/console';
import { findContacts } from '../../features/prepare/recipients/find-contacts.ts';
import { type ApiOperation, operation } from '../http/operation.ts';
import { lenient } from '../v2/serve.ts';

const find = operation({
  id: 'console-contacts',
  action: 'documents.draft',
  methods: ['get'],
  path: '/contacts',
  tag: 'Console',
  summary: 'Find previous recipients, to suggest while entering recipients',
  query: lenient(contactsQuery) as typeof contactsQuery,
  answer: contactList,
  problems: [],
  handle: async (services, { sender, query: { query } }) => ({
    contacts: await findContacts(services, sender, query),
  }),
});

export const contactReads: readonly ApiOperation[] = [find];
