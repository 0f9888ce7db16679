import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { instant } from '../v2/shared/basics.ts';

export const contactsQuery = z.object({ query: z.string().max(LIMITS.search).default('') });

/** A person who has received a document before. */
export const contact = z.object({
  name: z.string(),
  email: z.string(),
  /** Time when the latest document was sent to them. */
  lastUsedAt: instant.nullable(),
});
export type Contact = z.infer<typeof contact>;

/** At most ten contacts, most recent first. */
export const contactList = z.object({ contacts: z.array(contact) });
export type ContactList = z.infer<typeof contactList>;

export const contactEndpoints = {
  find: defineOperation({
    id: 'console-contacts',
    action: 'documents.draft',
    method: 'get',
    path: '/contacts',
    tag: 'Console',
    summary: 'Find previous recipients, to suggest while entering recipients',
    query: contactsQuery,
    answer: contactList,
    problems: [],
  }),
};
