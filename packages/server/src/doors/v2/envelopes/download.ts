import type { OpenAPIHono } from '@hono/zod-openapi';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { downloadFile } from '../../../features/prepare/documents/download-document.ts';
import { type ApiVersion, admit, problemResponses } from '../../http/operation.ts';
import { sendDownload } from '../../http/send-download.ts';
import { UNUSABLE_PDF } from '../../http/unusable-pdf.ts';
import { filePath, fileQuery } from './schema.ts';

/** `GET /envelope/item/{envelopeItemId}/download`: the one operation that answers a PDF. */
export function registerFileDownload(app: OpenAPIHono, services: Services, version: ApiVersion): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: `${version.prefix}/envelope/item/{envelopeItemId}/download`,
    operationId: 'envelope-item-download',
    tags: ['Envelopes'],
    summary: 'Download a file of an envelope',
    description: 'A part of it where one range of bytes is asked for.',
    security: [{ authorization: [] }],
    request: { params: filePath as never, query: fileQuery as never },
    responses: {
      200: { description: 'The PDF', content: { 'application/pdf': { schema: PDF } } },
      206: { description: 'The range of it', content: { 'application/pdf': { schema: PDF } } },
      416: { description: 'The range lies outside the PDF' },
      ...problemResponses(
        [
          'UNAUTHORIZED',
          'RATE_LIMITED',
          'NOT_FOUND',
          'INVALID_REQUEST',
          'NOT_YET_COMPLETED',
          'PDF_MISSING',
          ...UNUSABLE_PDF,
          'CONTENT_DAMAGED',
          'INTERNAL_ERROR',
          'SERVICE_UNAVAILABLE',
        ],
        version,
      ),
    },
  });
  app.get('/envelope/item/:envelopeItemId/download', async (c) => {
    const sender = await admit(c, services);
    const { envelopeItemId } = parseOrRefuse(filePath, c.req.param());
    const { version } = parseOrRefuse(fileQuery, c.req.query());
    const subject = await downloadFile(services, sender, envelopeItemId, version === 'signed' ? 'SEALED' : 'ORIGINAL');
    return sendDownload(c, services, subject);
  });
}

const PDF = { type: 'string', format: 'binary' } as const;
