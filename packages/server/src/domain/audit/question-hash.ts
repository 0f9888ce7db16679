import { createHmac, hash } from 'node:crypto';

export interface RecordedQuestion {
  /** Lower-case hex. */
  textSha256: string;
  /** Missing in entries of versions that hashed questions without a salt. */
  isSalted?: true;
}

export interface QuestionSalt {
  secret: Uint8Array;
  envelopeId: string;
  recipientId: number;
}

const SALT_BYTES = 16;

/** Records a question or an answer under a salt that only the service can compute, so that short texts cannot be guessed. */
export const recordedQuestion = (text: string, salt: QuestionSalt): RecordedQuestion => ({
  textSha256: sha256Of(saltOf(salt), text),
  isSalted: true,
});

/** Whether an entry of the audit chain records exactly this text. */
export const isRecordedQuestion = (
  { textSha256, isSalted }: RecordedQuestion,
  text: string,
  salt: QuestionSalt,
): boolean => sha256Of(isSalted ? saltOf(salt) : Buffer.alloc(0), text) === textSha256;

const saltOf = ({ secret, envelopeId, recipientId }: QuestionSalt): Buffer =>
  createHmac('sha256', secret).update(`question ${envelopeId} ${recipientId}`).digest().subarray(0, SALT_BYTES);

const sha256Of = (salt: Uint8Array, text: string): string =>
  hash('sha256', Buffer.concat([salt, Buffer.from(text, 'utf8')]));
