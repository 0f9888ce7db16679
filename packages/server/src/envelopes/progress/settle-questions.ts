import { and, inArray, isNull } from 'drizzle-orm';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { RecipientRow } from '../rows.ts';
import { isBelow } from '../store/envelope-columns.ts';
import { questions } from '../tables/index.ts';

/**
 * Closes recipients' open questions without an answer, because the document has ended or the recipient has been
 * replaced.
 */
export function settleQuestions(work: EnvelopeChange, recipients: readonly RecipientRow[]): void {
  const those = (isTheirs: (recipient: RecipientRow) => boolean) => recipients.filter(isTheirs).map(({ id }) => id);
  const asking = those(({ questionSince }) => questionSince !== null);
  const wanting = those(({ timeWantedSince }) => timeWantedSince !== null);
  if (wanting.length > 0) work.updateRecipients(wanting, { timeWantedSince: null });
  if (asking.length === 0) return;
  work.updateRecipients(asking, { questionSince: null });
  const open = and(
    isBelow(questions, work.envelope),
    inArray(questions.recipientId, asking),
    isNull(questions.settledAt),
  );
  work.write(work.tx.orm.update(questions).set({ settledAt: work.now }).where(open));
}
