import { requireNotTooManyRecipients } from '../../domain/envelope/checks/recipient-list.ts';
import type { DirectLink, DirectLinkSettings } from '../../domain/envelope/direct-link.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { nameOfRecipient, ROLES } from '../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { changeRecipient } from '../../envelopes/contents/change-recipient.ts';
import { insertRecipients, type NewRecipient } from '../../envelopes/contents/insert-recipients.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import { startLinkFigures } from '../../envelopes/lists/link-figures.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { newDirectLinkId, newDirectLinkToken } from '../../platform/identifiers.ts';
import { rethrowFaults } from './find-direct-template.ts';
import type { LinkedTemplate } from './linked-template.ts';
import { publish } from './publish.ts';

const ANYBODY: NewRecipient = { name: '', email: '', role: 'SIGNER', signingOrder: null, authOptions: null };

/**
 * Creates the direct link of a template and makes the template public. Visitors of the link take the place of one of
 * its recipients, whose name and address are removed.
 * @param recipientId null for the only signer without an address or, if there is none, a new signer
 * @throws RuleViolation NOT_FOUND, INVALID_REQUEST if the link would have ended already, DIRECT_LINK_EXISTS, ROLE_MAY_NOT_ACT, TOO_MANY_RECIPIENTS
 */
export async function createDirectLink(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { recipientId, settings }: { recipientId: number | null; settings: DirectLinkSettings },
): Promise<LinkedTemplate> {
  requireInFuture(services.clock.now(), settings);
  await collectUploads(services, key).catch(rethrowFaults);
  const create = (work: EnvelopeChange): LinkedTemplate => {
    const named = recipientId === null ? onlyAnybody(work.contents) : requireRecipient(work.contents, recipientId);
    if (work.envelope.directLink) {
      throw new RuleViolation('DIRECT_LINK_EXISTS', 'The template already has a direct link.');
    }
    const recipient = named ? makeAnybody(work, sender, named) : addAnybody(work, sender);
    const link = newLink(work.now, { recipientId: recipient.id, isEnabled: true, ...settings });
    work.write(startLinkFigures(work.tx.orm, work.envelope, link));
    work.say('DIRECT_LINK_CREATED', { recipientId: recipient.id, ...publish(work, link) }, toActor(sender));
    return { template: work.contents, link };
  };
  return changeEnvelope(services, sender, key, create, { reserve: { recipients: recipientId === null ? 1 : 0 } });
}

/**
 * Returns the only signer without an address. Null if there are several, because a visitor can replace only one, or
 * none.
 */
function onlyAnybody({ recipients }: WholeEnvelope): RecipientRow | null {
  const [first = null, ...others] = recipients.filter(({ role, email }) => role === ANYBODY.role && email === '');
  return others.length === 0 ? first : null;
}

function addAnybody(work: EnvelopeChange, sender: Sender): RecipientRow {
  requireNotTooManyRecipients(work.contents.recipients.length + 1);
  const [added] = insertRecipients(work, sender, [ANYBODY]);
  if (!added) throw new Error('no recipient was added');
  return added;
}

/** Returns a link with a new token. */
export const newLink = (now: Date, rest: Omit<DirectLink, 'id' | 'token' | 'createdAt'>): DirectLink => ({
  ...rest,
  id: newDirectLinkId(),
  token: newDirectLinkToken(),
  createdAt: now.toISOString(),
});

/** @throws RuleViolation INVALID_REQUEST */
export function requireInFuture(now: Date, { endsAt }: Partial<DirectLinkSettings>): void {
  if (!endsAt || new Date(endsAt) > now) return;
  const message = '"endsAt" must be a time in the future.';
  throw new RuleViolation('INVALID_REQUEST', message, [{ path: ['endsAt'], message }]);
}

/** Removes the name, address and own message of the recipient whose place visitors take. */
export function makeAnybody(work: EnvelopeChange, sender: Sender, recipient: RecipientRow): RecipientRow {
  if (ROLES[recipient.role].invited === 'AT_COMPLETION') {
    const message = `${nameOfRecipient(recipient) || 'This recipient'} only receives a copy, so no one can take part as ${recipient.role}.`;
    throw new RuleViolation('ROLE_MAY_NOT_ACT', message, [{ path: ['directRecipientId'], message }]);
  }
  // A name without an address is that of a role, such as “Tenant”.
  if (!recipient.email) return recipient;
  return changeRecipient(work, sender, recipient, { name: '', email: '', message: null });
}
