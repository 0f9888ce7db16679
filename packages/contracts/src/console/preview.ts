import { z } from 'zod';
import { numberInPath, textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { pageWidth } from '../page-width.ts';
import { fieldAnswer, stateAnswer, viewAnswer } from '../signing/answers.ts';
import { valueBody } from '../signing/bodies.ts';

/*
 * Endpoints that let a sender preview a recipient's page (`contracts/signing`) before sending. Values are validated and
 * discarded.
 */

const PATH = '/envelope/{envelopeId}/preview/{recipientId}';
const params = z.object({ envelopeId: textInPath('envelope'), recipientId: numberInPath });
const ofField = params.extend({ fieldId: numberInPath });
const common = { action: 'documents.draft', tag: 'Console' } as const;

export const previewEndpoints = {
  view: defineOperation({
    ...common,
    id: 'console-preview',
    method: 'get',
    path: PATH,
    summary: 'Preview a draft as one of its recipients',
    params,
    answer: viewAnswer,
    problems: [],
  }),
  putValue: defineOperation({
    ...common,
    id: 'console-preview-value',
    method: 'put',
    path: `${PATH}/fields/{fieldId}`,
    summary: 'Validate a value for the preview',
    params: ofField,
    body: valueBody,
    answer: fieldAnswer,
    problems: ['INVALID_FIELD_VALUE', 'CHARACTERS_NOT_PRINTABLE'],
  }),
  drawing: defineOperation({
    ...common,
    id: 'console-preview-drawing',
    method: 'get',
    path: `${PATH}/fields/{fieldId}/drawing`,
    summary: 'Display a value as it will be sealed',
    params: ofField,
    answer: 'image/svg+xml',
    problems: [],
  }),
  removeValue: defineOperation({
    ...common,
    id: 'console-preview-value-remove',
    method: 'delete',
    path: `${PATH}/fields/{fieldId}`,
    summary: 'A field without a value',
    params: ofField,
    answer: fieldAnswer,
    problems: [],
  }),
  complete: defineOperation({
    ...common,
    id: 'console-preview-complete',
    method: 'post',
    path: `${PATH}/complete`,
    summary: 'Preview what happens when a recipient completes the document',
    params,
    answer: stateAnswer,
    problems: [],
  }),
  reject: defineOperation({
    ...common,
    id: 'console-preview-reject',
    method: 'post',
    path: `${PATH}/reject`,
    summary: 'Preview what happens when a recipient rejects the document',
    params,
    answer: stateAnswer,
    problems: [],
  }),
  /**
   * `1.webp` is the image of page 1. `1.json` contains the text of page 1 and of nearby pages, as on the signing page.
   */
  page: defineOperation({
    ...common,
    id: 'console-preview-page',
    method: 'get',
    path: `${PATH}/files/{itemId}/pages/{page}`,
    summary: 'Get a page as an image, or its text',
    params: params.extend({ itemId: textInPath('item'), page: z.string() }),
    query: z.object({ width: pageWidth }),
    answer: 'image/webp',
    problems: ['PAGE_NOT_DRAWABLE'],
  }),
  pdf: defineOperation({
    ...common,
    id: 'console-preview-pdf',
    method: 'get',
    path: `${PATH}/files/{itemId}/pdf`,
    summary: 'Download a PDF as a recipient can before signing',
    params: params.extend({ itemId: textInPath('item') }),
    answer: 'application/pdf',
    problems: [],
  }),
};
