import type { HandOverWay } from '../../domain/audit/link-origins.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import type { ListedEnvelope, ListedRecipient } from '../../envelopes/lists/listed-envelopes.ts';
import { recordedRecipient } from '../../envelopes/record/recorded-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import { answeredWithLinks, getsLinks, type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';

export interface WithLinks {
  envelope: Pick<ListedEnvelope, 'id' | 'teamId' | 'type' | 'status'>;
  recipients: readonly Pick<ListedRecipient, 'id' | 'signingStatus' | 'linkHandedOverAt'>[];
}

/**
 * Records that the sender gets recipients' links. Each link is recorded only once, and only if its recipient can still
 * act.
 */
export async function handOverLinks(
  services: Services,
  sender: Sender,
  { envelope, recipients }: WithLinks,
  by: HandOverWay,
): Promise<void> {
  const isOpen = envelope.type === 'DOCUMENT' && (envelope.status === 'DRAFT' || envelope.status === 'PENDING');
  const ids = recipients.filter(isFirst).map(({ id }) => id);
  if (!isOpen || ids.length === 0) return;
  // The response stored for the request is not the result of this change.
  await changeEnvelope(services, NO_REQUEST, { envelopeId: envelope.id, teamId: envelope.teamId }, async (work) => {
    for (const recipient of work.contents.recipients) {
      // Another request may have been first.
      if (ids.includes(recipient.id) && isFirst(recipient)) recordHandOver(work, sender, recipient, by);
    }
  });
}

/** Records within an open change that the sender gets a recipient's link. */
export function recordHandOver(work: EnvelopeChange, sender: Sender, recipient: RecipientRow, by: HandOverWay): void {
  work.updateRecipient(recipient.id, { linkHandedOverAt: work.now });
  work.say('LINK_HANDED_OVER', { ...recordedRecipient(recipient), link: 'HANDED_OVER', by }, toActor(sender));
}

const isFirst = ({ signingStatus, linkHandedOverAt }: WithLinks['recipients'][number]): boolean =>
  signingStatus === 'NOT_SIGNED' && linkHandedOverAt === null;

/**
 * Records that an API response contains recipients' links. The console gets links only if a member requests them
 * (`handOverLinks`).
 * @returns the response
 */
export async function answerLinks<Found extends WithLinks | readonly WithLinks[]>(
  services: Services,
  sender: Sender,
  found: Found,
): Promise<Found> {
  if (!getsLinks(answeredWithLinks(sender))) return found;
  const all: readonly WithLinks[] = 'envelope' in found ? [found] : found;
  for (const each of all) await handOverLinks(services, sender, each, 'API');
  return found;
}
