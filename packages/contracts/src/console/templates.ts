import { z } from 'zod';
import { numberInPath, textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { envelopeIdOut, instant, numericId } from '../v2/shared/basics.ts';
import { title } from '../v2/shared/title.ts';
import { fieldType, role, visibility } from '../v2/shared/vocabulary.ts';
import { layoutChange, templateVersion } from '../v2/template/versions.ts';
import { readinessProblem } from './draft.ts';
import { TEMPLATE_TABS } from './tabs.ts';

export const templateQuery = z.object({
  tab: z.enum(TEMPLATE_TABS).default('all'),
  query: z.string().max(255).default(''),
  /** Id of a folder. Empty for all templates. */
  folder: z.string().max(255).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
});

export const templateRow = z.object({
  id: z.string(),
  /** Id in version 1 of the API. */
  number: z.int(),
  title: z.string(),
  /** Recipients. Each use of the template assigns people to those without an address. */
  roles: z.array(
    z.object({
      id: numericId,
      name: z.string(),
      email: z.string(),
      role,
      signingOrder: z.int().nullable(),
      /** Whether a use may leave the role empty. Then the document has neither the recipient nor their fields. */
      isOptional: z.boolean(),
      /** Name of a role that is always the same person. Empty if there is none. Without an address, `name` is the role. */
      roleName: z.string(),
    }),
  ),
  /** Null if the template has no public link. */
  link: z
    .object({
      url: z.url(),
      recipientId: numericId,
      isEnabled: z.boolean(),
      state: z.enum(['ON', 'OFF', 'ENDED', 'FULL']),
      /** Null if the link does not end. */
      endsAt: instant.nullable(),
    })
    .nullable(),
  /** Number of documents created from it. */
  uses: z.int(),
  lastUsedAt: instant.nullable(),
  changedAt: instant,
  owner: z.string(),
  folderId: z.string().nullable(),
  /** Members who can see and use it. Its owner always can. */
  visibility,
  /** `pages` is the number of pages, and 0 until the PDF is uploaded. */
  files: z.array(z.object({ id: z.string(), title: z.string(), pages: z.int() })),
  /** First reason why a document created from it could not be sent. Null if there is none. */
  problem: readinessProblem.nullable(),
});
export type TemplateRow = z.infer<typeof templateRow>;

export const templateList = z.object({ rows: z.array(templateRow), hasMore: z.boolean() });
export type TemplateList = z.infer<typeof templateList>;

/** Recipients that become roles. All others keep their name and address. */
export const newTemplateFromDocument = z.object({
  title,
  roles: z.array(z.object({ recipientId: numericId, name: z.string().max(255) })).max(100),
});

const params = z.object({ envelopeId: textInPath('envelope') });
const versionParams = params.extend({ version: numberInPath });

export { templateVersion };
export type TemplateVersion = z.infer<typeof templateVersion>;

export const templateVersionList = z.object({
  rows: z.array(templateVersion),
  hasMore: z.boolean(),
  /** Number of the latest version. Null if the template has not changed since there have been versions. */
  current: z.int().nullable(),
});

export type LayoutChange = z.infer<typeof layoutChange>;

/** An earlier version of a template, and what has changed since. */
export const comparedVersion = z.object({
  number: z.int(),
  title: z.string(),
  /** Files of the version that the template still has. Only their pages can be shown. */
  files: templateRow.shape.files,
  roles: templateRow.shape.roles,
  fields: z.array(
    z.object({
      id: z.int(),
      envelopeItemId: z.string(),
      recipientId: z.int(),
      type: fieldType,
      page: z.int(),
      positionX: z.number(),
      positionY: z.number(),
      width: z.number(),
      height: z.number(),
      fieldMeta: z.looseObject({}).nullable(),
    }),
  ),
  changes: z.array(layoutChange),
  /** Titles of the files that the template no longer has, so they cannot be restored. */
  lostFiles: z.array(z.string()),
});
export type ComparedVersion = z.infer<typeof comparedVersion>;

export const templateEndpoints = {
  list: defineOperation({
    id: 'console-templates',
    action: 'templates.read',
    method: 'get',
    path: '/templates',
    tag: 'Console',
    summary: 'List templates page by page, starting with the one that was used last',
    query: templateQuery,
    answer: templateList,
    problems: [],
  }),
  get: defineOperation({
    id: 'console-template',
    action: 'templates.read',
    method: 'get',
    path: '/templates/{envelopeId}',
    tag: 'Console',
    summary: 'Get a template as it appears in the list',
    params,
    answer: templateRow,
    problems: [],
  }),
  values: defineOperation({
    id: 'console-template-values',
    action: 'documents.read',
    method: 'get',
    path: '/templates/{envelopeId}/values.csv',
    tag: 'Console',
    summary: 'Download what was entered in all documents of a template as CSV',
    params,
    query: z.object({
      /** Language of the column headers. By default, the language of the browser. */
      lang: z.string().max(20).default(''),
    }),
    answer: 'text/csv',
    problems: ['NOT_FOUND'],
  }),
  save: defineOperation({
    id: 'console-template-save',
    action: 'templates.change',
    method: 'post',
    path: '/documents/{envelopeId}/save-as-template',
    tag: 'Console',
    summary: 'Create a template from a document',
    params,
    body: newTemplateFromDocument,
    answer: z.object({ id: envelopeIdOut }),
    problems: ['NOT_FOUND', 'RECIPIENT_NOT_ON_DOCUMENT', 'PDF_MISSING', 'CONTENT_DAMAGED', 'PROOF_PROVIDER_NOT_SET'],
  }),
  versions: defineOperation({
    id: 'console-template-versions',
    action: 'templates.read',
    method: 'get',
    path: '/templates/{envelopeId}/versions',
    tag: 'Console',
    summary: 'List the versions of a template, newest first',
    params,
    /** Number of the last version of the previous page. */
    query: z.object({ before: z.int().min(1).max(LIMITS.integer).optional() }),
    answer: templateVersionList,
    problems: [],
  }),
  compare: defineOperation({
    id: 'console-template-version',
    action: 'templates.read',
    method: 'get',
    path: '/templates/{envelopeId}/versions/{version}',
    tag: 'Console',
    summary: 'Get an earlier version of a template, and what has changed since',
    params: versionParams,
    answer: comparedVersion,
    problems: [],
  }),
  restore: defineOperation({
    id: 'console-template-restore',
    action: 'templates.change',
    method: 'post',
    path: '/templates/{envelopeId}/versions/{version}',
    tag: 'Console',
    summary: 'Restore an earlier version of a template, as a new version',
    params: versionParams,
    answer: z.object({
      version: z.int(),
      /** Number of fields that are left out, because the template no longer has their file or page. */
      leftOut: z.int(),
    }),
    problems: ['NOT_FOUND', 'TEMPLATE_BEING_EDITED', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'],
  }),
};
