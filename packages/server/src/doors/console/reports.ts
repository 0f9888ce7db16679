import { reportEndpoints } from '@countersign/contracts/console';
import { reportDocuments } from '../../features/browse/report-documents.ts';
import { read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import { sendCsv } from '../http/responses/send-csv.ts';
import { reportRows } from '../present/csv/report-rows.ts';
import { ofList } from '../present/listed-documents.ts';

const report = read(reportEndpoints.read, (services, { sender, query: { days, ...list } }) =>
  reportDocuments(services, sender, { ...ofList(sender, list), days: Number(days) }),
);

const csv = respond(reportEndpoints.csv, async (c, services, { caller: { sender }, asked }) => {
  const { days, lang: _, ...list } = asked().query;
  const found = await reportDocuments(services, sender, { ...ofList(sender, list), days: Number(days) });
  const rows = reportRows(found, preferredLanguage(c));
  async function* parts() {
    yield rows;
  }
  return sendCsv(c, 'reports', parts());
});

export const reportReads: readonly ServedTeamOperation[] = [report, csv];
