import { archiveQuery } from '@countersign/contracts/console';
import { archiveDocuments } from '../../features/prepare/documents/archive-documents.ts';
import { type ApiOperation, route } from '../http/operation.ts';
import { ARCHIVE_RESPONSES, sendArchive } from '../http/send-archive.ts';

const archive = route(
  {
    id: 'console-archive',
    action: 'documents.read',
    methods: ['get'],
    path: '/archive',
    tag: 'Console',
    summary: 'Download documents as one ZIP archive, sealed PDFs with their evidence and open documents as originals',
    query: archiveQuery,
    answer: { responses: ARCHIVE_RESPONSES },
    problems: ['PDF_MISSING', 'NOT_FOUND'],
  },
  async (c, services, { sender, request }) => {
    const ids = new Set(request().query.documents.split(','));
    return sendArchive(c, services, sender, await archiveDocuments(services, sender, [...ids]));
  },
);

export const archiveReads: readonly ApiOperation[] = [archive];
