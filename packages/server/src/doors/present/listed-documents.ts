import { type documentList, type listQuery, PER_PAGE, type row } from '@countersign/contracts/console';
import type { z } from 'zod';
import { scheduleProblem } from '../../domain/envelope/schedule.ts';
import type { Services } from '../../envelopes/services.ts';
import {
  type Browsed,
  type Browser,
  browseDocuments,
  countParts,
  type ListRequest,
} from '../../features/browse/browse-documents.ts';

type List = z.output<typeof listQuery>;

/** Returns one page of the document list, with the number of documents in each tab. */
export async function listForConsole(
  services: Pick<Services, 'database' | 'clock'>,
  browser: Browser,
  { page, sort, ...list }: List,
): Promise<z.input<typeof documentList>> {
  const asked = askedIn(browser, list);
  const { found, total } = await browseDocuments(services, browser, { ...asked, sort, page, perPage: PER_PAGE });
  return { rows: found.map(presentRow), total, counts: await countParts(services, browser, asked.folderId) };
}

/** Converts the filters of a list request to the use case's filters. Page and order are converted separately. */
export const askedIn = (
  { userId }: Pick<Browser, 'userId'>,
  { tab, query, status, waitsFor, from, until, ...origin }: Omit<List, 'page' | 'sort'>,
): ListRequest => ({
  ...ofList({ userId }, origin),
  part: tab,
  query: query || undefined,
  status: status || undefined,
  waitsFor: waitsFor || undefined,
  madeFrom: from ? new Date(from) : undefined,
  madeBefore: until ? dayAfter(until) : undefined,
});

/** Converts the filters that a list and a report share. */
export const ofList = (
  { userId }: Pick<Browser, 'userId'>,
  { folder, sender, template }: Pick<List, 'folder' | 'sender' | 'template'>,
): Pick<ListRequest, 'folderId' | 'ownerId' | 'templateId'> => ({
  folderId: folder || undefined,
  ownerId: sender === 'me' ? userId : sender ? Number(sender) : undefined,
  templateId: template ? Number(template) : undefined,
});

const DAY_MS = 24 * 3600 * 1000;
const dayAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const presentRow = ({ envelope, attention, waiting, parties, isYours }: Browsed): z.input<typeof row> => ({
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
  sendAt: at(envelope.sendAt),
  sendProblem: scheduleProblem(envelope),
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
