import { eq } from 'drizzle-orm';
import { requireMayComplete } from '../../domain/envelope/turn-order.ts';
import { requireDrawable } from '../../domain/envelope/undrawable-page.ts';
import { requireFieldsFilled, type ValueField } from '../../domain/fields/field-input.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import { auditFiles } from '../../envelopes/audit-files.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { recipients } from '../../platform/db/schema.ts';
import { queueProgressMails } from '../notify/mail/queue-mails.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { advanceEnvelope } from './advance-envelope.ts';
import { requireIssued, type ShownConsent } from './consent.ts';
import { countNaming } from './count-naming.ts';
import { foundAs } from './find-recipient.ts';
import { type Outcome, outcomeWhenSealed } from './outcome.ts';
import { spendProof } from './proofs/spend-proof.ts';
import { replaceNextSigner } from './replace-next-signer.ts';
import type { NamedSigner } from './replace-recipient.ts';
import { requireSoundFiles } from './require-sound-files.ts';
import type { Visitor } from './visitor.ts';

/** What a recipient finishes with. */
export interface Finish {
  /** Who is to come next instead of the recipient that was meant to. */
  nextSigner: NamedSigner | null;
  /** What they were shown next to the button; null where no page of ours was. */
  consent: ShownConsent | null;
}

/**
 * A recipient finishes: a SIGNER signs, an APPROVER approves, an ASSISTANT is done. Whoever is last has the document
 * sealed.
 * @returns when it is sealed, or what is known after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, REQUIRED_FIELDS_MISSING,
 *   PAGE_NOT_DRAWABLE, RECIPIENT_AUTHENTICATION_REQUIRED, CONTENT_DAMAGED, NEXT_SIGNER_NOT_ALLOWED,
 *   RECIPIENT_EMAIL_TAKEN, CONSENT_NOT_ISSUED;
 *   RetryLater TOO_MANY_ATTEMPTS
 */
export async function complete(
  services: Services,
  visitor: Visitor,
  { nextSigner, consent: shown }: Finish,
): Promise<Outcome> {
  if (nextSigner) await countNaming(services, visitor);
  await requireSoundFiles(services, visitor);
  const finish = () =>
    actAsRecipient(services, visitor, async (act) => {
      const { work, contents, recipient, actor } = act;
      requireMayComplete(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
      requireDrawable(contents.files, services.config);
      const own = contents.fields.filter(({ recipientId }) => recipientId === recipient.id);
      requireFieldsFilled(own as ((typeof own)[number] & ValueField)[]);
      const consent = shown && requireIssued(shown, act);

      const authentication = await spendProof(act, visitor);
      await work.tx.orm
        .update(recipients)
        .set({ signingStatus: 'SIGNED', signedAt: work.now, updatedAt: work.now })
        .where(eq(recipients.id, recipient.id));
      work.record(
        'RECIPIENT_COMPLETED',
        { ...recordedRecipient(recipient), files: auditFiles(contents.files), authentication, consent },
        actor,
      );
      if (ROLES[recipient.role].blocksCompletion) work.announce('DOCUMENT_SIGNED', recipient.id);
      if (nextSigner) await replaceNextSigner(act, nextSigner);
      const after = await work.contents();
      await queueProgressMails(work, after, recipient);
      await advanceEnvelope(work, after);
      return foundAs(visitor, { ...after, envelope: work.envelope });
    });
  return outcomeWhenSealed(services, visitor.token, finish);
}
