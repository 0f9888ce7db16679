import { and, inArray, isNull } from 'drizzle-orm';
import { questions } from '../platform/db/schema.ts';
import type { EnvelopeChange } from './envelope-change.ts';
import { isOf } from './of-envelope.ts';
import type { RecipientRow } from './rows.ts';

/** Closes recipients' open questions without an answer, because the document has ended or another person takes their place. */
export function settleQuestions(work: EnvelopeChange, recipients: readonly RecipientRow[]): void {
  const those = (isTheirs: (recipient: RecipientRow) => boolean) => recipients.filter(isTheirs).map(({ id }) => id);
  const asking = those(({ questionSince }) => questionSince !== null);
  const wanting = those(({ timeWantedSince }) => timeWantedSince !== null);
  if (wanting.length > 0) work.updateRecipients(wanting, { timeWantedSince: null });
  if (asking.length === 0) return;
  work.updateRecipients(asking, { questionSince: null });
  const open = and(isOf(questions, work.envelope), inArray(questions.recipientId, asking), isNull(questions.settledAt));
  work.write(work.tx.orm.update(questions).set({ settledAt: work.now }).where(open));
}
