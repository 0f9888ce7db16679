import { reportEndpoints } from '@countersign/contracts/console';
import { reportDocuments } from '../../features/browse/report-documents.ts';
import { read, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const report = read(reportEndpoints.read, (services, { sender, query: { days } }) =>
  reportDocuments(services, sender, Number(days)),
);

export const reportReads: readonly ServedTeamOperation[] = [report];
