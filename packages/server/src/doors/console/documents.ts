import { documentEndpoints } from '@countersign/contracts/console';
import { listMembers } from '../../features/accounts/team/team-members.ts';
import { browseDocument } from '../../features/browse/browse-documents.ts';
import { read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { envelopeKey } from '../present/envelope-key.ts';

import { listForConsole, presentRow } from '../present/listed-documents.ts';

const list = read(documentEndpoints.list, (services, { sender, query }) => listForConsole(services, sender, query));

const get = read(documentEndpoints.get, async (services, { sender, params: { envelopeId } }) =>
  presentRow(await browseDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'))),
);

const senders = read(documentEndpoints.senders, async ({ database }, { sender }) => {
  const members = await listMembers(database, sender.teamId);
  return { senders: members.map(({ userId, name }) => ({ id: userId, name })) };
});

export const documentReads: readonly ServedTeamOperation[] = [list, get, senders];
