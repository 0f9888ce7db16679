import type { Party, Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import type { Envelope } from '../envelope/queries.ts';

/** A notice about a document: a problem to fix or a fact that the sender should know. */
export type Note =
  | { kind: 'sealFailed'; error: string | null }
  | { kind: 'notSent'; problem: string | null }
  | { kind: 'mailFailed'; party: Party }
  | { kind: 'question'; question: Question }
  | { kind: 'timeWanted'; waiting: Waiting }
  | { kind: 'declined'; waiting: Waiting; reason: string | null }
  | { kind: 'noMail' };

type Waiting = NonNullable<Row['waiting']>;

/** Returns the notices for a document, most urgent first. */
export function neededNotes(
  { attention, waiting, parties, status, sendProblem }: Row,
  { sealing }: Pick<Envelope, 'sealing'>,
  questions: readonly Question[],
  sendsMail: boolean,
): Note[] {
  const notes: Note[] = [];
  if (attention === 'SEAL_FAILED') notes.push({ kind: 'sealFailed', error: sealing.error });
  if (attention === 'NOT_SENT') notes.push({ kind: 'notSent', problem: sendProblem });
  const party = parties.find(({ standing }) => standing === 'MAIL_FAILED');
  if (party) notes.push({ kind: 'mailFailed', party });
  const question = questions.find(({ settledAt }) => settledAt === null);
  if (question) notes.push({ kind: 'question', question });
  if (attention === 'TIME_WANTED' && waiting) notes.push({ kind: 'timeWanted', waiting });
  if (attention === 'DECLINED' && waiting) {
    const reason = parties.find(({ id }) => id === waiting.id)?.rejectionReason ?? null;
    notes.push({ kind: 'declined', waiting, reason });
  }
  if (!sendsMail && status === 'PENDING') notes.push({ kind: 'noMail' });
  return notes;
}
