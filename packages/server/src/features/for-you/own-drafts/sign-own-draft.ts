import type { SigningOutcome } from '@countersign/contracts/signing';
import type { Language } from '@countersign/languages';
import type { AuditedConsent } from '../../../domain/audit/audit-entry.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { isOnlyFor, preparationForSending, type SendOptions, send } from '../../../envelopes/progress/send.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../../envelopes/uploads/collect-uploads.ts';
import { recordHandOver } from '../../send/hand-over-links.ts';
import { completeIn } from '../../sign/finish/complete.ts';
import { type ShownConsent, showConsent } from '../../sign/finish/consent.ts';
import { requireIntactFiles } from '../../sign/finish/require-intact-files.ts';
import { waitForSeal } from '../../sign/finish/wait-for-seal.ts';
import type { FoundRecipient } from '../../sign/recipient/identify-recipient.ts';
import { insertValueIn } from '../../sign/values/insert-value.ts';
import { requireUsableImage } from '../../sign/values/require-usable-image.ts';
import { toVisitor } from '../open-own-part.ts';
import { findAloneReason, listInputs, type OwnMarks } from '../readings/inputs.ts';

export interface OwnPress extends OwnMarks {
  /** Revision of the draft that the editor displays. */
  revision: number;
  /** Consent text that the editor displays next to the button. */
  consent: ShownConsent;
}

/**
 * Returns the consent text with which a person can sign their own draft in the editor. Null if other people take part,
 * or if the draft needs answers or authentication that only its signing page asks for.
 * @throws RuleViolation NOT_FOUND
 */
export async function findOwnConsent(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  language: Language,
): Promise<AuditedConsent | null> {
  const own = findOwn(services, sender, await loadEnvelope(services.database.orm, key));
  return own && showConsent(own, language);
}

/**
 * Sends a draft whose sender is its only recipient, fills in their marks and signs it, all in one transaction. No
 * emails are sent. Repeating the press does not sign again.
 * @returns the person's link and the state once the document is sealed, or after five seconds
 * @throws RuleViolation SIGNED_ALONE_ONLY, DRAFT_CHANGED, and the codes of `sendDocument`, `insertValue` and `complete`
 */
export async function signOwnDraft(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  press: OwnPress,
): Promise<SigningOutcome & { token: string }> {
  await collectUploads(services, key);
  await requireUsableImage(services, press.signature);
  await requireIntactFiles(services, await loadEnvelope(services.database.orm, key));
  const begun = performance.now();
  const sending: SendOptions = { sendEmail: true, revision: press.revision, isFromEditor: true };
  const signed = await changeEnvelope(
    services,
    sender,
    key,
    async (work, prepared) => {
      const own = requireOwn(services, sender, work.contents);
      if (own.recipient.signingStatus === 'SIGNED') return own;
      if (work.envelope.status !== 'DRAFT') {
        throw new RuleViolation('DRAFT_CHANGED', 'The draft was sent in the meantime. Sign it on its signing page.');
      }
      await send(work, sender, sending, prepared);
      return signSent(work, sender, press);
    },
    { preparation: preparationForSending(services, sending) },
  );
  const { token } = signed.recipient;
  return { token, ...(await waitForSeal(services, { token }, signed, begun)) };
}

async function signSent(work: EnvelopeChange, sender: Sender, press: OwnPress): Promise<FoundRecipient> {
  const own = requireOwn(work.services, sender, work.contents);
  recordHandOver(work, sender, own.recipient, 'CONSOLE');
  const caller = { ...toVisitor(sender, own.recipient.token), ...own, action: 'signing.finish' as const };
  for (const input of listInputs(own, press, work.now)) await insertValueIn(work, caller, input);
  return completeIn(work, caller, { nextSigner: null, consent: press.consent });
}

function findOwn(services: Services, sender: Sender, contents: WholeEnvelope): FoundRecipient | null {
  const [recipient] = contents.recipients;
  if (!recipient || !isOnlyFor(sender, contents)) return null;
  const own = { contents, recipient };
  return findAloneReason(services, own) === null ? own : null;
}

/** @throws RuleViolation SIGNED_ALONE_ONLY */
function requireOwn(services: Services, sender: Sender, contents: WholeEnvelope): FoundRecipient {
  const own = findOwn(services, sender, contents);
  if (!own) throw new RuleViolation('SIGNED_ALONE_ONLY', PROBLEMS.SIGNED_ALONE_ONLY.meaning);
  return own;
}
