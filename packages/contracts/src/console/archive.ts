import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { MOST_ARCHIVED } from './tabs.ts';

const MOST_IDS = 101 * MOST_ARCHIVED;

/** Comma-separated document ids. */
export const archiveQuery = z.object({
  documents: z
    .string()
    .max(MOST_IDS)
    .regex(/^\w{1,100}(,\w{1,100})*$/)
    .refine((ids) => ids.split(',').length <= MOST_ARCHIVED, { error: `names more than ${MOST_ARCHIVED} documents` })
    .meta({ example: 'envelope_0123456789abcdef01234567' }),
});

export const archiveEndpoints = {
  archive: defineOperation({
    id: 'console-archive',
    action: 'documents.read',
    method: 'get',
    path: '/archive',
    tag: 'Console',
    summary: 'Download documents as one ZIP archive, sealed PDFs with their evidence and open documents as originals',
    query: archiveQuery,
    answer: 'application/zip',
    problems: ['PDF_MISSING', 'NOT_FOUND'],
  }),
};
