import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRecordedQuestion, recordedQuestion } from './question-hash.ts';

describe("a question's hash", () => {
  const salt = { secret: Buffer.from('secret'), envelopeId: 'envelope_a', recipientId: 7 };

  it('the hash of a question matches only the same words of the same recipient', () => {
    const question = recordedQuestion('Which annex?', salt);
    expect(isRecordedQuestion(question, 'Which annex?', salt)).toBe(true);
    expect(isRecordedQuestion(question, 'Which annex', salt)).toBe(false);
    for (const other of [{ recipientId: 8 }, { envelopeId: 'envelope_b' }, { secret: Buffer.from('other') }]) {
      expect(isRecordedQuestion(question, 'Which annex?', { ...salt, ...other })).toBe(false);
    }
  });

  it('the hash of a question matches in entries from earlier versions, which have no salt', () => {
    const textSha256 = hash('sha256', 'Which annex?');
    expect(isRecordedQuestion({ textSha256 }, 'Which annex?', salt)).toBe(true);
    expect(isRecordedQuestion({ textSha256 }, 'Which?', salt)).toBe(false);
    expect(isRecordedQuestion({ textSha256, isSalted: true }, 'Which annex?', salt)).toBe(false);
  });
});
