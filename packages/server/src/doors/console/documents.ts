import { documentEndpoints } from '@countersign/contracts/console';
import { listMembers } from '../../features/accounts/members/team-members.ts';
import { browseDocument, browseNumbers, numbersAsked } from '../../features/browse/browse-documents.ts';
import { read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import { sendCsv } from '../http/responses/send-csv.ts';
import { csvHeaders, csvRow } from '../present/csv/document-rows.ts';
import { envelopeKey } from '../present/envelope-key.ts';
import { askedIn, listForConsole, presentRow } from '../present/listed-documents.ts';

const list = read(documentEndpoints.list, (services, { sender, query }) => listForConsole(services, sender, query));

const get = read(documentEndpoints.get, async (services, { sender, params: { envelopeId } }) =>
  presentRow(await browseDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'))),
);

/** Documents that are read at a time. */
const AT_A_TIME = 200;

const csv = respond(documentEndpoints.csv, async (c, services, { caller: { sender }, asked }) => {
  const { sort, lang: _, ...list } = asked().query;
  const language = preferredLanguage(c);
  const numbers = await numbersAsked(services, sender, askedIn(sender, list), sort);
  const members = await listMembers(services.database, sender.teamId);
  const owners = new Map(members.map(({ userId, name }) => [userId, name]));
  async function* rows() {
    yield [csvHeaders(language)];
    for (let at = 0; at < numbers.length; at += AT_A_TIME) {
      const found = await browseNumbers(services, sender, numbers.slice(at, at + AT_A_TIME));
      yield found.map((each) => csvRow(each, owners, language));
    }
  }
  return sendCsv(c, 'documents', rows());
});

const senders = read(documentEndpoints.senders, async ({ database }, { sender }) => {
  const members = await listMembers(database, sender.teamId);
  return { senders: members.map(({ userId, name }) => ({ id: userId, name })) };
});

export const documentReads: readonly ServedTeamOperation[] = [list, get, csv, senders];
