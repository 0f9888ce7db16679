import { readinessProblems } from '../../domain/envelope/checks/readiness.ts';
import type { DrawingBounds } from '../../domain/envelope/checks/undrawable-page.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import { withoutEmptyRoles } from '../../envelopes/create/named-recipients.ts';
import { describeReadiness } from '../../envelopes/progress/send.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';

/** Placeholder for the visitor who will open the link. */
const SOMEBODY = { name: 'Somebody', email: 'somebody@example.com' };

/**
 * Returns everything that would prevent sending a document if a visitor opened the link now. Empty if the link works.
 * @param recipientId recipient whose place visitors take
 */
export function linkProblems(template: EnvelopeContents, recipientId: number, bounds: DrawingBounds): Issue[] {
  const recipient = template.recipients.find(({ id }) => id === recipientId);
  if (!recipient || ROLES[recipient.role].invited === 'AT_COMPLETION') {
    return [{ path: ['recipients', recipientId], message: 'the recipient of the link only gets a copy' }];
  }
  const taken = withoutEmptyRoles(template, recipientId);
  const recipients = taken.recipients.map((each) => (each.id === recipientId ? { ...each, ...SOMEBODY } : each));
  // No one could distribute the other recipients' links, so each of them needs an address.
  const meta = { ...template.envelope.meta, distributionMethod: 'EMAIL' } as const;
  const made = { ...taken, envelope: { ...template.envelope, meta }, recipients };
  return readinessProblems(describeReadiness(made, bounds)).map(({ code, path, message }) => ({
    path,
    message:
      code === 'RECIPIENT_WITHOUT_FIELD' && path[1] === recipientId
        ? `the person who opens the link (${recipient.role}) has no field`
        : message,
  }));
}
