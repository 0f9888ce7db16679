import { createHmac, hash } from 'node:crypto';

export interface RecordedQuestion {
  /** SHA-256 in lower-case hex. */
  textSha256: string;
  /** Missing in entries from older versions, which hashed questions without a salt. */
  isSalted?: true;
}

export interface QuestionSalt {
  secret: Uint8Array;
  envelopeId: string;
  recipientId: number;
}

const SALT_BYTES = 16;

/**
 * Hashes a question or an answer with a salt that only the service can compute, so that short texts cannot be guessed.
 */
export const recordedQuestion = (text: string, salt: QuestionSalt): RecordedQuestion => ({
  textSha256: saltedSha256(deriveSalt(salt), text),
  isSalted: true,
});

/** Whether an audit entry records exactly this text. */
export const isRecordedQuestion = (
  { textSha256, isSalted }: RecordedQuestion,
  text: string,
  salt: QuestionSalt,
): boolean => saltedSha256(isSalted ? deriveSalt(salt) : Buffer.alloc(0), text) === textSha256;

const deriveSalt = ({ secret, envelopeId, recipientId }: QuestionSalt): Buffer =>
  createHmac('sha256', secret).update(`question ${envelopeId} ${recipientId}`).digest().subarray(0, SALT_BYTES);

const saltedSha256 = (salt: Uint8Array, text: string): string =>
  hash('sha256', Buffer.concat([salt, Buffer.from(text, 'utf8')]));
