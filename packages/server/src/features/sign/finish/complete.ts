import type { NamedSigner, SigningOutcome } from '@countersign/contracts/signing';
import { requireDrawable } from '../../../domain/envelope/checks/undrawable-page.ts';
import { requireMayComplete } from '../../../domain/envelope/turn-order.ts';
import { requireFieldsFilled, type ValueField } from '../../../domain/fields/field-input.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { countOnLink } from '../../../envelopes/lists/link-figures.ts';
import { advanceEnvelope } from '../../../envelopes/progress/advance-envelope.ts';
import { auditFiles } from '../../../envelopes/record/audit-files.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import type { Services } from '../../../envelopes/services.ts';
import { spendProof } from '../proofs/spend-proof.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import { type FoundRecipient, foundAs, type RecipientContext } from '../recipient/identify-recipient.ts';
import { confirmReading, type ReadTogether } from './confirm-reading.ts';
import { requireIssued, type ShownConsent } from './consent.ts';
import { countNaming } from './count-naming.ts';
import { replaceNextSigner } from './replace-next-signer.ts';
import { requireIntactFiles } from './require-intact-files.ts';
import { waitForSeal } from './wait-for-seal.ts';

export interface Finish {
  nextSigner: NamedSigner | null;
  /** Consent text that was displayed next to the button. Null if the recipient did not use a page of this service. */
  consent: ShownConsent | null;
  /** Set if the recipient signs several documents with one press, all of which they have read. */
  together?: ReadTogether;
}

/**
 * Completes a recipient's part: a SIGNER signs, an APPROVER approves, an ASSISTANT finishes filling in. After the last
 * recipient, the document is sealed.
 * @returns the state once the document is sealed, or after five seconds
 * @throws RuleViolation NOT_YOUR_TURN, ROLE_MAY_NOT_ACT, RECIPIENT_ALREADY_COMPLETED, REQUIRED_FIELDS_MISSING,
 * PAGE_NOT_DRAWABLE, RECIPIENT_AUTHENTICATION_REQUIRED, CONTENT_DAMAGED, NEXT_SIGNER_NOT_ALLOWED,
 * RECIPIENT_EMAIL_TAKEN, CONSENT_NOT_ISSUED, DOCUMENT_NOT_READ; RetryLater TOO_MANY_ATTEMPTS
 */
export async function complete(services: Services, caller: RecipientContext, finish: Finish): Promise<SigningOutcome> {
  if (finish.nextSigner) await countNaming(services, caller);
  await requireIntactFiles(services, caller.contents);
  const begun = performance.now();
  const key = { signingToken: caller.token };
  const after = await changeEnvelope(services, caller, key, (work) => completeIn(work, caller, finish));
  return waitForSeal(services, caller, after, begun);
}

/**
 * Completes a recipient's part within an open change.
 * @throws RuleViolation the errors from `complete`, except for CONTENT_DAMAGED
 */
export async function completeIn(
  work: EnvelopeChange,
  caller: RecipientContext,
  { nextSigner, consent: shown, together }: Finish,
): Promise<FoundRecipient> {
  const act = await actAsRecipient(work, caller);
  const { contents, recipient, actor } = act;
  requireMayComplete(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
  requireDrawable(contents.files, work.services.config);
  const own = contents.fields.filter(({ recipientId }) => recipientId === recipient.id);
  requireFieldsFilled(own as ((typeof own)[number] & ValueField)[]);
  const read = together && confirmReading(act, together);
  const consent = shown && requireIssued(shown, act, together ? 'TOGETHER' : 'ALONE');

  const proofs = await spendProof(act);
  work.updateRecipient(recipient.id, { signingStatus: 'SIGNED', signedAt: work.now, updatedAt: work.now });
  work.say(
    'RECIPIENT_COMPLETED',
    {
      ...recordedRecipient(recipient),
      files: auditFiles(contents.files),
      ...proofs,
      consent,
      ...(read && { together: read }),
    },
    actor,
  );
  if (recipient.linkId) work.write(countOnLink(recipient.linkId, 'signed', work.now));
  if (nextSigner) await replaceNextSigner(act, nextSigner);
  advanceEnvelope(work);
  return foundAs(caller, work.contents);
}
