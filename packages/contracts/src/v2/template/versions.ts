import { z } from 'zod';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { field } from '../field/shapes.ts';
import { recipientLite } from '../recipient/shapes.ts';
import { instant, itemIdOut, numericId, paginated, paging } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { fieldType } from '../shared/vocabulary.ts';

const tag = 'Templates';

const count = z.int();

/** Numbers of changes by their kind. Kinds without changes are omitted. */
const changeCounts = z.partialRecord(
  z.enum([
    'FIELD_ADDED',
    'FIELD_MOVED',
    'FIELD_CHANGED',
    'FIELD_REMOVED',
    'ROLE_ADDED',
    'ROLE_CHANGED',
    'ROLE_REMOVED',
    'FILE_ADDED',
    'FILE_CHANGED',
    'FILE_REMOVED',
    'TITLE_CHANGED',
    'SETTINGS_CHANGED',
    'LINKS_CHANGED',
  ]),
  count,
);

/** A version of a template: what one editing sitting, or changes through the API, have made of it. */
export const templateVersion = z
  .object({
    number: z.int().meta({ example: 2 }),
    by: z.enum(['CREATION', 'SITTING', 'API', 'RESTORING']).meta({
      description: 'SITTING: someone edited the template in the console. RESTORING: an earlier version was restored',
      example: 'SITTING',
    }),
    restored: z.int().nullable().meta({ description: 'Number of the version that was restored', example: null }),
    counts: changeCounts.meta({
      description: 'Numbers of changes since the version before',
      example: { FIELD_MOVED: 2 },
    }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'Name of the member who made the version. Null if no member did', example: 'Ann Example' }),
    createdAt: instant,
  })
  .meta({ id: 'TemplateVersion' });

/** A difference between an earlier version of a template and the template now. */
export const layoutChange = z
  .discriminatedUnion('thing', [
    z.object({
      thing: z.literal('FIELD'),
      change: z.enum(['ADDED', 'REMOVED', 'MOVED', 'CHANGED']),
      type: fieldType,
      label: z.string(),
      role: z.string().meta({ description: "Name of the field's role. May be empty" }),
      file: z.string().meta({ description: "Title of the field's file" }),
      page: z.int(),
    }),
    z.object({ thing: z.enum(['ROLE', 'FILE']), change: z.enum(['ADDED', 'REMOVED', 'CHANGED']), name: z.string() }),
    z.object({ thing: z.enum(['TITLE', 'SETTINGS', 'LINKS']), change: z.literal('CHANGED') }),
  ])
  .meta({ id: 'TemplateChange', example: { thing: 'TITLE', change: 'CHANGED' } });

const comparedVersion = z
  .object({
    number: z.int().meta({ example: 1 }),
    title: z.string().meta({ example: 'Lease' }),
    envelopeItems: z
      .array(z.object({ id: itemIdOut, title: z.string(), pages: z.int().meta({ description: 'Number of pages' }) }))
      .meta({ description: 'Files of the version that the template still has' }),
    recipients: z.array(
      recipientLite.pick({ id: true, name: true, email: true, role: true, signingOrder: true, isOptional: true }),
    ),
    fields: z.array(field.omit({ secondaryId: true, envelopeId: true, customText: true, inserted: true })),
    changes: z.array(layoutChange).meta({ description: 'Changes from the version to the template as it is now' }),
    lostFiles: z.array(z.string()).meta({
      description: 'Titles of files that the template no longer has, so they cannot be restored',
      example: [],
    }),
  })
  .meta({ id: 'ComparedTemplateVersion' });

const findVersions = defineOperation({
  id: 'template-findVersions',
  method: 'get',
  path: '/template/{templateId}/version',
  tag,
  summary: 'List the versions of a template, newest first',
  description:
    'Each editing sitting in the console makes one version. Changes through the API belong to one version until the template is used, for up to ten minutes. Documents state the version that they were created from.',
  params: z.object({ templateId: numberInPath }),
  query: z.object(paging),
  answer: paginated(templateVersion),
  problems: [],
  action: 'templates.read',
});

const compareVersion = defineOperation({
  id: 'template-compareVersion',
  method: 'get',
  path: '/template/{templateId}/version/{version}',
  tag,
  summary: 'Get an earlier version of a template, and what has changed since',
  description:
    'Compares the version with the template as it is now, including changes of a sitting that has not ended.',
  params: z.object({ templateId: numberInPath, version: numberInPath }),
  answer: comparedVersion,
  problems: [],
  action: 'templates.read',
});

const restoreVersion = defineOperation({
  id: 'template-restoreVersion',
  method: 'post',
  path: '/template/version/restore',
  tag,
  summary: 'Restore an earlier version of a template',
  description:
    'Makes a new version and keeps all others. Fails while someone else edits the template in the console. PDFs stay as they are, and so does the role of a direct link.',
  body: z.object({ templateId: numericId, version: z.int().min(1).max(LIMITS.integer).meta({ example: 1 }) }),
  answer: z.object({
    version: z.int().meta({
      description: 'Number of the new version. If nothing differed, the number of the current version',
      example: 3,
    }),
    leftOut: z.int().meta({
      description: 'Number of fields that are left out, because the template no longer has their file or page',
      example: 0,
    }),
  }),
  problems: ['NOT_FOUND', 'TEMPLATE_BEING_EDITED', 'RECIPIENT_EMAIL_TAKEN', 'PROOF_PROVIDER_NOT_SET'],
  action: 'templates.change',
});

export const templateVersionOperations = [restoreVersion, findVersions, compareVersion] as const;
