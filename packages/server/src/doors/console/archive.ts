import { archiveEndpoints } from '@countersign/contracts/console';
import { archiveDocuments } from '../../features/prepare/documents/archive-documents.ts';
import { respond, type ServedOperation } from '../http/operation.ts';
import { sendArchive } from '../http/send-archive.ts';

const archive = respond(archiveEndpoints.archive, async (c, services, { sender, asked }) => {
  const ids = new Set(asked().query.documents.split(','));
  return sendArchive(c, services, sender, await archiveDocuments(services, sender, [...ids]));
});

export const archiveReads: readonly ServedOperation[] = [archive];
