import { describe, expect, test } from 'vitest';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  isFinal,
  nextStatus,
  TRANSITIONS,
  TRIGGERS,
  type Trigger,
} from './envelope.ts';

const ALLOWED: Record<DocumentStatus, Partial<Record<Trigger, string>>> = {
  DRAFT: { EDIT: 'DRAFT', SEND: 'PENDING', DELETE: 'DELETED' },
  PENDING: {
    SEND: 'PENDING',
    FILL: 'PENDING',
    RESEND: 'PENDING',
    EXTEND: 'PENDING',
    COMPLETE: 'COMPLETED',
    REJECT: 'REJECTED',
    DELETE: 'DELETED',
  },
  COMPLETED: {},
  REJECTED: {},
};
const CODES = {
  DRAFT: 'DOCUMENT_NOT_PENDING',
  PENDING: 'DOCUMENT_NOT_DRAFT',
  COMPLETED: 'DOCUMENT_COMPLETED',
  REJECTED: 'DOCUMENT_REJECTED',
};
const EVERY_CASE = DOCUMENT_STATUSES.flatMap((status) => TRIGGERS.map((trigger) => ({ status, trigger })));

describe('The states of a document', () => {
  test.each(EVERY_CASE)('$trigger in $status leads where the specification says, or is refused by name', (each) => {
    const to = ALLOWED[each.status][each.trigger];
    const attempt = () => nextStatus(each.status, each.trigger);

    if (to) expect(attempt()).toBe(to);
    else expect(attempt).toThrow(expect.objectContaining({ name: 'RuleViolation', code: CODES[each.status] }));
  });

  test('no transition leaves a final state', () => {
    expect(TRANSITIONS.filter(({ from }) => isFinal(from))).toEqual([]);
    expect(DOCUMENT_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'REJECTED']);
  });

  test('a refusal says in words what cannot be done and why', () => {
    expect(() => nextStatus('COMPLETED', 'DELETE')).toThrow('The document cannot be deleted because it is completed.');
    expect(() => nextStatus('PENDING', 'EDIT')).toThrow(
      'The document cannot be changed because it has been sent and is locked.',
    );
  });
});
