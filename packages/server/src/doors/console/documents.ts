import {
  documentEndpoints,
  type documentList,
  type listQuery,
  PER_PAGE,
  type row,
} from '@countersign/contracts/console';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { listMembers } from '../../features/accounts/team-members.ts';
import {
  type Asked,
  type Browsed,
  type Browser,
  browseDocument,
  browseDocuments,
  countParts,
} from '../../features/prepare/documents/browse-documents.ts';
import { read, type ServedTeamOperation } from '../http/team-operation.ts';
import { envelopeKey } from '../v2/envelope-key.ts';

type List = z.output<typeof listQuery>;

/** Returns one page of the document list, with the number of documents in each of its parts. */
export async function listForConsole(
  services: Pick<Services, 'database' | 'clock'>,
  browser: Browser,
  { page, sort, ...list }: List,
): Promise<z.input<typeof documentList>> {
  const asked = askedIn(browser, list);
  const { found, total } = await browseDocuments(services, browser, { ...asked, sort, page, perPage: PER_PAGE });
  return { rows: found.map(presentRow), total, counts: await countParts(services, browser, asked.folderId) };
}

/** Converts the filters of a list request to those of the use case, without page and order. */
export const askedIn = (
  { userId }: Pick<Browser, 'userId'>,
  { tab, query, folder, status, sender, waitsFor, from, until }: Omit<List, 'page' | 'sort'>,
): Asked => ({
  part: tab,
  query: query || undefined,
  folderId: folder || undefined,
  status: status || undefined,
  ownerId: sender === 'me' ? userId : sender ? Number(sender) : undefined,
  waitsFor: waitsFor || undefined,
  madeFrom: from ? new Date(from) : undefined,
  madeBefore: until ? dayAfter(until) : undefined,
});

const DAY_MS = 24 * 3600 * 1000;
const dayAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

const list = read(documentEndpoints.list, (services, { sender, query }) => listForConsole(services, sender, query));

const get = read(documentEndpoints.get, async (services, { sender, params: { envelopeId } }) =>
  presentRow(await browseDocument(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'))),
);

const senders = read(documentEndpoints.senders, async ({ database }, { sender }) => {
  const members = await listMembers(database, sender.teamId);
  return { senders: members.map(({ userId, name }) => ({ id: userId, name })) };
});

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const presentRow = ({ envelope, attention, waiting, parties, isYours }: Browsed): z.input<typeof row> => ({
  id: envelope.id,
  title: envelope.title,
  status: envelope.status,
  sealing: envelope.sealing,
  attention,
  waiting: waiting && {
    id: waiting.recipient.id,
    name: waiting.recipient.name,
    email: waiting.recipient.email,
    since: waiting.since.toISOString(),
  },
  isYours,
  folderId: envelope.folderId,
  createdAt: envelope.createdAt.toISOString(),
  changedAt: envelope.updatedAt.toISOString(),
  completedAt: at(envelope.completedAt),
  parties: parties.map(({ recipient, standing, step, mailError }) => ({
    id: recipient.id,
    name: recipient.name,
    email: recipient.email,
    role: recipient.role,
    standing,
    step,
    invitedAt: at(recipient.invitedAt),
    openedAt: at(recipient.openedAt),
    finishedAt: at(recipient.signedAt ?? recipient.rejectedAt),
    mailError,
    rejectionReason: recipient.rejectionReason,
    remindedAt: at(recipient.remindedAt),
  })),
});

export const documentReads: readonly ServedTeamOperation[] = [list, get, senders];
