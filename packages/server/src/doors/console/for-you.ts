import { forYouEndpoints, type forYouRow, PER_PAGE } from '@countersign/contracts/console';
import type { z } from 'zod';
import { findTurn } from '../../domain/envelope/turn-order.ts';
import { requiredMethods } from '../../domain/proofs/proof.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { countOwnParts, listOwnParts, type OwnPart } from '../../features/for-you/list-own-parts.ts';
import { archiveOwnPart, hasArchive, openOwnPart } from '../../features/for-you/open-own-part.ts';
import { findPerson, type Person } from '../../features/for-you/own-parts.ts';
import { findAloneReason } from '../../features/for-you/readings/inputs.ts';
import { act, read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { sendArchive } from '../http/responses/send-archive.ts';

const list = read(forYouEndpoints.list, async (services, { sender, query: { tab, query, page } }) => {
  const person = await findPerson(services, sender);
  const asked = { part: tab, query: query || undefined, page, perPage: PER_PAGE };
  const { found, hasMore } = await listOwnParts(services, person, asked);
  return {
    rows: found.map((part) => presentPart(services, person, part)),
    hasMore,
    counts: await countOwnParts(services, person),
  };
});

const open = act(
  forYouEndpoints.open,
  (services, { sender, params: { recipientId } }) => openOwnPart(services, sender, recipientId),
  (_, token) => ({ path: `/sign/${token}` }),
);

const archive = respond(forYouEndpoints.archive, async (c, services, { caller: { sender }, asked }) =>
  sendArchive(c, services, await archiveOwnPart(services, sender, asked().params.recipientId)),
);

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function presentPart(
  services: Services,
  person: Person,
  { recipientId, contents }: OwnPart,
): z.input<typeof forYouRow> {
  const { envelope, files, fields, recipients, sender, team } = contents;
  const own = requireRecipient(contents, recipientId);
  const ownFields = fields.filter((field) => field.recipientId === recipientId);
  const { waitingFor } = findTurn(recipients, envelope.meta.signingOrder, recipientId);
  const turn = describeTurn(contents, own, services.clock.now());
  const isYou = envelope.userId === person.userId;
  return {
    recipientId,
    envelopeId: envelope.id,
    title: envelope.title,
    status: envelope.status,
    role: own.role,
    turn,
    team: { id: envelope.teamId, name: team.teamName, isYours: person.teamIds.includes(envelope.teamId) },
    sender: { name: sender.name, isYou },
    isOnlyYours: isYou && recipients.length === 1,
    pages: files.reduce((sum, { pages }) => sum + (pages?.length ?? 0), 0),
    signatures: ownFields.filter(({ type }) => type === 'SIGNATURE' || type === 'INITIALS').length,
    fields: ownFields.length,
    authentication: [
      ...new Set([...requiredMethods('ACCESS', envelope, own), ...requiredMethods('ACTION', envelope, own)]),
    ],
    alone: findAloneReason(services, { contents, recipient: own }),
    waitsFor: turn === 'LATER' ? waitingFor.map(({ name }) => name.trim()) : [],
    dueAt: at(own.expiresAt),
    finishedAt: at(own.signedAt ?? own.rejectedAt),
    sentAt: at(envelope.sentAt),
    hasArchive: hasArchive(contents, own),
  };
}

function describeTurn(contents: WholeEnvelope, own: RecipientRow, now: Date): z.input<typeof forYouRow>['turn'] {
  if (contents.envelope.status !== 'PENDING' || own.signingStatus !== 'NOT_SIGNED' || !ROLES[own.role].acts)
    return 'OVER';
  if (own.invitedAt === null) return 'LATER';
  return own.expiresAt && own.expiresAt <= now ? 'EXPIRED' : 'NOW';
}

export const forYouOperations: readonly ServedTeamOperation[] = [list, open, archive];
