import { defineOperation as define, type OperationDefinition } from '../../operation.ts';

export const TAGS = [
  { name: 'Envelopes', description: 'One or more PDFs that are signed and sealed together' },
  { name: 'Envelope files', description: 'The PDFs of an envelope' },
  { name: 'Envelope recipients', description: 'People who sign, approve, fill in or view an envelope, or get a copy' },
  { name: 'Envelope fields', description: 'Where recipients sign and enter values' },
  { name: 'Attachments', description: 'Links shown next to an envelope' },
  { name: 'Documents', description: 'Envelopes with a single file, identified by number, for existing integrations' },
  { name: 'Templates', description: 'Reusable drafts from which documents are created' },
  { name: 'Folders', description: 'Folders of documents and templates' },
  { name: 'Contacts', description: 'The people whom the team sends documents to' },
  { name: 'Embedding', description: 'Tokens to embed the editor in your own page' },
  { name: 'Webhooks', description: 'URLs that receive events' },
  { name: 'Team', description: 'The settings, members and invitations of a team' },
  { name: 'Account', description: 'The user and team that a token acts for' },
  {
    name: 'Verification',
    description: 'Whether a signed PDF is intact, and who signed it. Anyone can use this, without a token',
  },
] as const;

export type Tag = (typeof TAGS)[number]['name'];

export const defineOperation = <const D extends OperationDefinition & { method: 'get' | 'post'; tag: Tag }>(
  definition: D,
) => define(definition);
