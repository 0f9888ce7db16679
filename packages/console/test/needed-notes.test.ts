import type { Party, Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { describe, expect, it } from 'vitest';
import { neededNotes } from '../src/document/needed-notes.ts';

const row = (given: object) =>
  ({ status: 'PENDING', attention: null, waiting: null, parties: [], ...given }) as unknown as Row;
const party = (given: object) => ({ id: 1, standing: 'TURN', rejectionReason: null, ...given }) as unknown as Party;
const question = (settledAt: string | null) => ({ id: 'q', settledAt }) as unknown as Question;
const notes = (
  given: object,
  { questions = [], sendsMail = true }: { questions?: Question[]; sendsMail?: boolean } = {},
) => neededNotes(row(given), { sealing: { error: 'no key' } } as never, questions, sendsMail).map(({ kind }) => kind);

describe('the notes of a document', () => {
  it('a document waiting for its recipients has no notes', () => {
    expect(notes({ parties: [party({})] }, { questions: [question('2026-11-01')] })).toEqual([]);
  });

  it('a document shows the note about a failed seal first, then those about an undelivered email and an open question', () => {
    const given = { attention: 'SEAL_FAILED', parties: [party({ standing: 'MAIL_FAILED' })] };
    expect(notes(given, { questions: [question(null)] })).toEqual(['sealFailed', 'mailFailed', 'question']);
  });

  it('the note about a declined document states the reason of the recipient who declined', () => {
    const given = row({
      attention: 'DECLINED',
      waiting: { id: 2, name: 'Bo' },
      parties: [party({ rejectionReason: 'no' }), party({ id: 2, rejectionReason: 'too late' })],
    });
    const [note] = neededNotes(given, { sealing: {} } as never, [], true);
    expect(note).toMatchObject({ kind: 'declined', reason: 'too late' });
  });

  it('a note says why a scheduled draft is not sent', () => {
    const given = row({ status: 'DRAFT', attention: 'NOT_SENT', sendProblem: 'DRAFT_CHANGED' });
    const [note] = neededNotes(given, { sealing: {} } as never, [], true);
    expect(note).toEqual({ kind: 'notSent', problem: 'DRAFT_CHANGED' });
  });

  it('a document has a note that the service sends no email only while recipients still have to act', () => {
    expect(notes({}, { sendsMail: false })).toEqual(['noMail']);
    expect(notes({ status: 'COMPLETED' }, { sendsMail: false })).toEqual([]);
  });
});
