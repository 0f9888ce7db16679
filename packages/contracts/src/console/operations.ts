import type { Operation } from '../operation.ts';
import { OPERATIONS } from '../v2/operations.ts';
import { archiveEndpoints } from './archive.ts';
import { attentionEndpoints } from './attention.ts';
import { bulkEndpoints } from './bulk.ts';
import { contactEndpoints } from './contacts.ts';
import { contentEndpoints } from './content.ts';
import { documentEndpoints } from './documents.ts';
import { draftEndpoints } from './draft.ts';
import { fileEndpoints } from './files.ts';
import { forYouEndpoints } from './for-you.ts';
import { invitationEndpoints } from './invitations.ts';
import { linkEndpoints } from './links.ts';
import { mailEndpoints } from './mails.ts';
import { ownDraftEndpoints } from './own-draft.ts';
import { pageEndpoints } from './pages.ts';
import { peopleEndpoints } from './people.ts';
import { previewEndpoints } from './preview.ts';
import { privacyEndpoints } from './privacy.ts';
import { readingEndpoints } from './readings.ts';
import { reportEndpoints } from './reports.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { sealEndpoints } from './seal.ts';
import { signatureEndpoints } from './signatures.ts';
import { startEndpoints } from './start.ts';
import { templateEndpoints } from './templates.ts';
import { tokenEndpoints } from './tokens.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Console operations that version 2 of the API does not have, by resource. */
const GROUPS = {
  document: documentEndpoints,
  content: contentEndpoints,
  archive: archiveEndpoints,
  bulk: bulkEndpoints,
  mail: mailEndpoints,
  link: linkEndpoints,
  draft: draftEndpoints,
  ownDraft: ownDraftEndpoints,
  invitation: invitationEndpoints,
  file: fileEndpoints,
  page: pageEndpoints,
  preview: previewEndpoints,
  contact: contactEndpoints,
  people: peopleEndpoints,
  savedView: savedViewEndpoints,
  report: reportEndpoints,
  seal: sealEndpoints,
  signature: signatureEndpoints,
  attention: attentionEndpoints,
  template: templateEndpoints,
  forYou: forYouEndpoints,
  reading: readingEndpoints,
  token: tokenEndpoints,
  webhook: webhookEndpoints,
  start: startEndpoints,
  privacy: privacyEndpoints,
};

type Values<T> = T[keyof T];
type ConsoleOperation = Values<{ [Group in keyof typeof GROUPS]: Values<(typeof GROUPS)[Group]> }>;

/** Older operations of version 2 that exist only for integrations. Newer operations replace them. */
type Older =
  | `${'document' | 'field' | 'recipient' | 'embeddingPresign'}-${string}`
  | `template-${'findTemplates' | 'getTemplateById' | 'createDocumentFromTemplate' | 'createTemplateTemporary'}`
  | `template-${'create' | 'update' | 'duplicate' | 'delete'}Template`;
const OLDER =
  /^(document|field|recipient|embeddingPresign)-|^template-(findTemplates|getTemplateById|createDocumentFromTemplate|createTemplateTemporary|(create|update|duplicate|delete)Template)$/;

type TeamOperation = Exclude<(typeof OPERATIONS)[number], { id: Older }> | ConsoleOperation;

export const TEAM_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS.filter(({ id }) => !OLDER.test(id)),
  ...Object.values(GROUPS).flatMap((group) => Object.values<Operation>(group)),
];

export type TeamOperationId = TeamOperation['id'];
export type TeamOperationOf<Id extends TeamOperationId> = Extract<TeamOperation, { id: Id }>;
