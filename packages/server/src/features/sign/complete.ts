import { requireMayComplete } from '../../domain/envelope/turn-order.ts';
import { requireDrawable } from '../../domain/envelope/undrawable-page.ts';
import { requireFieldsFilled, type ValueField } from '../../domain/fields/field-input.ts';
import { auditFiles } from '../../envelopes/audit-files.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { advanceEnvelope } from './advance-envelope.ts';
import { requireIssued, type ShownConsent } from './consent.ts';
import { countReplacementAttempt } from './count-replacement-attempt.ts';
import { foundAs } from './find-recipient.ts';
import { type Outcome, outcomeWhenSealed } from './outcome.ts';
import { spendProof } from './proofs/spend-proof.ts';
import { replaceNextSigner } from './replace-next-signer.ts';
import type { NamedSigner } from './replace-recipient.ts';
import { requireIntactFiles } from './require-intact-files.ts';
import type { Visitor } from './visitor.ts';

export interface Finish {
  nextSigner: NamedSigner | null;
  /** The consent text displayed next to the button. Null if no page of the service was used. */
  consent: ShownConsent | null;
}

/**
 * Finishes for a recipient: a SIGNER signs, an APPROVER approves, an ASSISTANT is done. After the last recipient, the document
 * is sealed.
 * @returns the state once the document is sealed, or after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, REQUIRED_FIELDS_MISSING,
 * PAGE_NOT_DRAWABLE, RECIPIENT_AUTHENTICATION_REQUIRED, CONTENT_DAMAGED, NEXT_SIGNER_NOT_ALLOWED, RECIPIENT_EMAIL_TAKEN,
 * CONSENT_NOT_ISSUED; RetryLater TOO_MANY_ATTEMPTS
 */
export async function complete(
  services: Services,
  visitor: Visitor,
  { nextSigner, consent: shown }: Finish,
): Promise<Outcome> {
  if (nextSigner) await countReplacementAttempt(services, visitor);
  await requireIntactFiles(services, visitor);
  const finish = () =>
    actAsRecipient(services, visitor, async (act) => {
      const { work, contents, recipient, actor } = act;
      requireMayComplete(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
      requireDrawable(contents.files, services.config);
      const own = contents.fields.filter(({ recipientId }) => recipientId === recipient.id);
      requireFieldsFilled(own as ((typeof own)[number] & ValueField)[]);
      const consent = shown && requireIssued(shown, act);

      const proofs = await spendProof(act, visitor);
      work.updateRecipient(recipient.id, { signingStatus: 'SIGNED', signedAt: work.now, updatedAt: work.now });
      work.say(
        'RECIPIENT_COMPLETED',
        { ...recordedRecipient(recipient), files: auditFiles(contents.files), ...proofs, consent },
        actor,
      );
      if (nextSigner) await replaceNextSigner(act, nextSigner);
      advanceEnvelope(work);
      return foundAs(visitor, work.contents);
    });
  return outcomeWhenSealed(services, visitor.token, finish);
}
