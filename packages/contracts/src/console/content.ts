import { z } from 'zod';
import { numberInPath, textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { instant } from '../v2/shared/basics.ts';
import { fieldType } from '../v2/shared/vocabulary.ts';

export const contentFile = z.object({
  id: z.string(),
  title: z.string(),
  /** Size of the PDF that the page images show, in bytes. Null until the PDF is uploaded. */
  size: z.int().nullable(),
  /** Size of each page in points, after cropping and rotation. Empty until the PDF is uploaded. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type ContentFile = z.infer<typeof contentFile>;

export const contentField = z.object({
  id: z.int(),
  fileId: z.string(),
  /** Page number, starting at 1. */
  page: z.int(),
  /** Position and size as a percentage of the displayed page. */
  positionX: z.number(),
  positionY: z.number(),
  width: z.number(),
  height: z.number(),
  type: fieldType,
  label: z.string(),
  recipientId: z.int(),
  /**
   * Null while the field is empty. `text` is empty for images, and `at` is null if the time was not recorded.
   */
  value: z.object({ text: z.string(), at: instant.nullable() }).nullable(),
});
export type ContentField = z.infer<typeof contentField>;

export const documentContent = z.object({
  files: z.array(contentFile),
  fields: z.array(contentField),
  /** Whether the page images already show the values, because they are images of the sealed PDF. */
  isSealed: z.boolean(),
});
export type DocumentContent = z.infer<typeof documentContent>;

const params = z.object({ envelopeId: textInPath('envelope') });

export const contentEndpoints = {
  get: defineOperation({
    id: 'console-content',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/{envelopeId}/content',
    tag: 'Console',
    summary: "Get the page sizes of a document's files, and its fields with their values",
    params,
    answer: documentContent,
    problems: [],
  }),
  drawing: defineOperation({
    id: 'console-field-drawing',
    action: 'documents.read',
    method: 'get',
    path: '/envelope/{envelopeId}/fields/{fieldId}/drawing',
    tag: 'Console',
    summary: "Draw a field's value as it will be sealed",
    params: params.extend({ fieldId: numberInPath }),
    answer: 'image/svg+xml',
    problems: [],
  }),
};
