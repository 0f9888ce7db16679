import { archiveEndpoints } from '@countersign/contracts/console';
import { archiveDocuments } from '../../features/prepare/documents/archive-documents.ts';
import { sendArchive } from '../http/send-archive.ts';
import { respond, type ServedTeamOperation } from '../http/team-operation.ts';

const archive = respond(archiveEndpoints.archive, async (c, services, { caller: { sender }, asked }) => {
  const ids = new Set(asked().query.documents.split(','));
  return sendArchive(c, services, sender, await archiveDocuments(services, sender, [...ids]));
});

/** Lets members download the files of documents in an archive. */
export const archiveReads: readonly ServedTeamOperation[] = [archive];
