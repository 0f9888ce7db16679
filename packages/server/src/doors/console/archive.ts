import { archiveEndpoints } from '@countersign/contracts/console';
import { archiveDocuments } from '../../features/downloads/archive-documents.ts';
import { respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { sendArchive } from '../http/responses/send-archive.ts';

const archive = respond(archiveEndpoints.archive, async (c, services, { caller: { sender }, asked }) => {
  const ids = new Set(asked().query.documents.split(','));
  return sendArchive(c, services, await archiveDocuments(services, sender, [...ids]));
});

export const archiveReads: readonly ServedTeamOperation[] = [archive];
