import { z } from 'zod';
import { defineOperation } from '../operation.ts';

const params = z.object({ permission: z.string() });

/** Operations of `/api/files`. The path itself grants the permission, and bodies are streams. */
export const fileEndpoints = {
  upload: defineOperation({
    id: 'file-upload',
    action: 'files.transfer',
    method: 'put',
    path: '/upload/{permission}',
    tag: 'Files',
    summary: 'Upload a PDF',
    params,
    answer: z.object({
      pages: z.int(),
      /** Omitted if there are none. */
      signatureWarnings: z.array(z.unknown()).optional(),
    }),
    problems: ['NOT_FOUND', 'NOT_A_PDF', 'PAYLOAD_TOO_LARGE', 'REQUEST_TIMEOUT'],
  }),
  download: defineOperation({
    id: 'file-download',
    action: 'files.transfer',
    method: 'get',
    path: '/download/{permission}',
    tag: 'Files',
    summary: 'Download a PDF',
    params,
    answer: 'application/pdf',
    problems: ['NOT_FOUND', 'CONTENT_DAMAGED'],
  }),
};
