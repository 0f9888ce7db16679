import { describe, expect, test } from 'vitest';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  isFinal,
  nextStatus,
  nextStatusWhileOpen,
  SEALING_STATES,
  TRANSITIONS,
  TRIGGERS,
  type Trigger,
} from './envelope.ts';

const ALLOWED: Record<DocumentStatus, Partial<Record<Trigger, string>>> = {
  DRAFT: { EDIT: 'DRAFT', ATTACH: 'DRAFT', SEND: 'PENDING', DELETE: 'DELETED' },
  PENDING: {
    ATTACH: 'PENDING',
    SEND: 'PENDING',
    FILL: 'PENDING',
    CORRECT: 'PENDING',
    RESEND: 'PENDING',
    EXTEND: 'PENDING',
    COMPLETE: 'COMPLETED',
    REJECT: 'REJECTED',
    CANCEL: 'CANCELLED',
    DELETE: 'DELETED',
  },
  COMPLETED: {},
  REJECTED: {},
  CANCELLED: { DELETE: 'DELETED' },
};
const CODES = {
  DRAFT: 'DOCUMENT_NOT_PENDING',
  PENDING: 'DOCUMENT_NOT_DRAFT',
  COMPLETED: 'DOCUMENT_COMPLETED',
  REJECTED: 'DOCUMENT_REJECTED',
  CANCELLED: 'DOCUMENT_CANCELLED',
};
const EVERY_CASE = DOCUMENT_STATUSES.flatMap((status) => TRIGGERS.map((trigger) => ({ status, trigger })));

describe('document statuses', () => {
  test.each(EVERY_CASE)(
    'the trigger $trigger in $status leads to the specified status, or is refused with a named code [T120]',
    (each) => {
      const to = ALLOWED[each.status][each.trigger];
      const attempt = () => nextStatus(each.status, each.trigger);

      if (to) expect(attempt()).toBe(to);
      else expect(attempt).toThrow(expect.objectContaining({ name: 'RuleViolation', code: CODES[each.status] }));
    },
  );

  test('no transition leads a document out of a final status [T119]', () => {
    expect(TRANSITIONS.filter(({ from, to }) => isFinal(from) && to !== 'DELETED')).toEqual([]);
    expect(DOCUMENT_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'REJECTED', 'CANCELLED']);
  });

  test('a refused document action states the impossible action and the reason', () => {
    expect(() => nextStatus('COMPLETED', 'DELETE')).toThrow('The document cannot be deleted because it is completed.');
    expect(() => nextStatus('PENDING', 'EDIT')).toThrow(
      'The document cannot be changed because it has been sent and is locked.',
    );
  });

  test.each([
    ['SEND', 'sent'],
    ['FILL', 'signed'],
    ['RESEND', 'sent again'],
    ['EXTEND', 'extended'],
    ['COMPLETE', 'completed'],
    ['REJECT', 'rejected'],
    ['CANCEL', 'cancelled'],
  ] as const)('a refused %s states that the document cannot be %s', (trigger, deed) => {
    expect(() => nextStatus('REJECTED', trigger)).toThrow(`The document cannot be ${deed} because it was rejected.`);
  });

  test('a document that everyone has finished accepts no action until it is sealed', () => {
    expect(nextStatusWhileOpen({ status: 'PENDING', sealing: 'NONE' }, 'REJECT')).toBe('REJECTED');
    for (const sealing of SEALING_STATES.filter((state) => state !== 'NONE')) {
      expect(() => nextStatusWhileOpen({ status: 'PENDING', sealing }, 'REJECT')).toThrow(
        expect.objectContaining({
          code: 'DOCUMENT_COMPLETED',
          message: 'Everyone has finished, and the document is being sealed.',
        }),
      );
    }
    expect(() => nextStatusWhileOpen({ status: 'DRAFT', sealing: 'NONE' }, 'FILL')).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_NOT_PENDING' }),
    );
  });
});
