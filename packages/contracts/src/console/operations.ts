import type { Operation } from '../operation.ts';
import { OPERATIONS } from '../v2/operations.ts';
import { archiveEndpoints } from './archive.ts';
import { attentionEndpoints } from './attention.ts';
import { bulkEndpoints } from './bulk.ts';
import { contactEndpoints } from './contacts.ts';
import { documentEndpoints } from './documents.ts';
import { draftEndpoints } from './draft.ts';
import { fileEndpoints } from './files.ts';
import { linkEndpoints } from './links.ts';
import { mailEndpoints } from './mails.ts';
import { pageEndpoints } from './pages.ts';
import { previewEndpoints } from './preview.ts';
import { privacyEndpoints } from './privacy.ts';
import { sealEndpoints } from './seal.ts';
import { startEndpoints } from './start.ts';
import { tokenEndpoints } from './tokens.ts';

/** Operations that the console has beyond those of version 2, by resource. */
const GROUPS = {
  document: documentEndpoints,
  archive: archiveEndpoints,
  bulk: bulkEndpoints,
  mail: mailEndpoints,
  link: linkEndpoints,
  draft: draftEndpoints,
  file: fileEndpoints,
  page: pageEndpoints,
  preview: previewEndpoints,
  contact: contactEndpoints,
  seal: sealEndpoints,
  attention: attentionEndpoints,
  token: tokenEndpoints,
  start: startEndpoints,
  privacy: privacyEndpoints,
};

type Values<T> = T[keyof T];
type ConsoleOperation = Values<{ [Group in keyof typeof GROUPS]: Values<(typeof GROUPS)[Group]> }>;

/** Older operations of version 2, which exist for integrations. Others do the same. */
type Older = `${'document' | 'field' | 'recipient' | 'embeddingPresign'}-${string}`;
const OLDER = /^(document|field|recipient|embeddingPresign)-/;

type TeamOperation = Exclude<(typeof OPERATIONS)[number], { id: Older }> | ConsoleOperation;

/** Operations of a team that the console can call. */
export const TEAM_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS.filter(({ id }) => !OLDER.test(id)),
  ...Object.values(GROUPS).flatMap((group) => Object.values<Operation>(group)),
];

export type TeamOperationId = TeamOperation['id'];
export type TeamOperationOf<Id extends TeamOperationId> = Extract<TeamOperation, { id: Id }>;
