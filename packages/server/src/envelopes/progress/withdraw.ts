import type { EnvelopeChange } from '../change/envelope-change.ts';
import { type Sender, toActor } from '../sender.ts';
import { settleQuestions } from './settle-questions.ts';

/** Cancels a document within an open change, and notifies everyone who was invited. */
export function withdraw(work: EnvelopeChange, sender: Sender, reason: string | null): void {
  work.say('DOCUMENT_CANCELLED', { title: work.envelope.title, reason }, toActor(sender));
  // Everyone may have just finished, so sealing must stop, too.
  work.update({ sealing: 'NONE', expirationDueAt: null, reminderDueAt: null });
  settleQuestions(work, work.contents.recipients);
}
