import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditEvent } from './audit-entry.ts';
import { contradictions, type RecordedDocument } from './contradictions.ts';
import { Replay } from './replay.ts';

const AT = '2026-11-27T10:00:00.000Z';
const LATER = '2026-11-27T11:00:00.000Z';
const ANN = { recipientId: 1, name: 'Ann', email: 'ann@example.com', role: 'SIGNER' } as const;
const PDF = { fileId: 'file_1', name: 'Lease', sha256: 'aa', byteLength: 10 };

const replayOf = (events: readonly AuditEvent[]): Replay => {
  const replay = new Replay();
  for (const [index, event] of events.entries()) {
    const at = event.type === 'RECIPIENT_COMPLETED' ? LATER : AT;
    replay.follow({
      ...event,
      envelopeId: 'envelope_1',
      sequence: index + 1,
      at,
      actor: { kind: 'system' },
    } as AuditEntry);
  }
  return replay;
};

/** Entries from earlier versions. Only the entries of the draft say what was sent. */
const CREATED: AuditEvent = { type: 'DOCUMENT_CREATED', data: { title: 'Lease', externalId: null, templateId: null } };
const ADDED: AuditEvent = { type: 'RECIPIENT_ADDED', data: ANN };
const SENT: AuditEvent = { type: 'DOCUMENT_SENT', data: { files: [PDF], expiresAt: null } };
const EDITED: AuditEvent = {
  type: 'DRAFT_EDITED',
  data: {
    ...{ startedAt: AT, changedAt: AT, files: 1, settings: ['title'], layoutSha256: 'bb' },
    fields: { added: 0, changed: 0, removed: 0 },
    recipients: { added: 1, changed: 1, removed: 0 },
  },
};
const SIGNED: AuditEvent = { type: 'RECIPIENT_COMPLETED', data: { ...ANN, files: [PDF] } as never };

const recipient = {
  ...{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER', signingOrder: null, sentAt: AT, openedAt: null },
  ...{ signingStatus: 'NOT_SIGNED', signedAt: null, rejectedAt: null, rejectionReason: null, rejectedOnBehalf: false },
} as const;
const recorded = (
  changed: Partial<RecordedDocument['document']> = {},
  person: Partial<Record<keyof typeof recipient, unknown>> = {},
): RecordedDocument => ({
  document: {
    ...{ title: 'Lease', externalId: null, createdAt: AT, status: 'PENDING', sentAt: AT, completedAt: null },
    ...{ cancellationReason: null, ...changed },
  },
  recipients: new Map([[1, { ...recipient, ...person } as never]]),
  files: new Map([['file_1', { name: 'Lease', pageCount: 3, sha256: 'aa', byteLength: 10, sealedSha256: null }]]),
  fields: { rows: new Map(), sha256: () => 'cc' },
});
const found = (events: readonly AuditEvent[], rows: RecordedDocument) =>
  contradictions(replayOf(events), rows).map(({ what, sequence }) => `${what} (${sequence})`);

describe('a document sent by an older version', () => {
  it('the database rows of a document sent by an older version agree with its audit entries', () => {
    expect(found([CREATED, ADDED, SENT], recorded())).toEqual([]);
  });

  it('for a document sent by an older version, a changed title or name is not reported, but a changed time of an action is', () => {
    const events = [CREATED, ADDED, EDITED, SENT];
    expect(found(events, recorded({ title: 'Rent' }, { name: 'Anna' }))).toEqual([]);
    expect(found(events, recorded({}, { signingStatus: 'SIGNED', signedAt: AT }))).toEqual([
      'recipient 1 signingStatus (0)',
      'recipient 1 signedAt (0)',
    ]);
  });

  it('for a document sent by an older version, the name of a recipient is confirmed when the recipient acts', () => {
    const acted = { signingStatus: 'SIGNED', signedAt: LATER };
    expect(found([CREATED, EDITED, SENT, SIGNED], recorded({}, acted))).toEqual([]);
    expect(found([CREATED, EDITED, SENT, SIGNED], recorded({}, { ...acted, name: 'Eve' }))).toEqual([
      'recipient 1 name (4)',
    ]);
  });
});

describe('a document whose sending entry is complete', () => {
  const sent: AuditEvent = {
    type: 'DOCUMENT_SENT',
    data: {
      ...{ files: [PDF], expiresAt: null, title: 'Lease', sender: { name: 'Sam', email: 'sam@example.com' } },
      ...{ recipients: [{ ...ANN, signingOrder: null }], fieldsSha256: 'cc' },
    },
  };

  it('a recipient, file or field missing from a complete sending entry is reported', () => {
    expect(found([CREATED, EDITED, sent], recorded())).toEqual([]);
    const rows = recorded({ title: 'Rent' });
    const more: RecordedDocument = {
      ...rows,
      recipients: new Map([...rows.recipients, [2, recipient as never]]),
      files: new Map([...rows.files, ['file_2', {}]]),
      fields: { rows: new Map(), sha256: () => 'dd' },
    };
    expect(found([CREATED, EDITED, sent], more)).toEqual([
      'title (3)',
      'recipient 2 (3)',
      'file file_2 (3)',
      'fields (3)',
    ]);
  });

  it('a missing recipient or file is reported if a complete sending entry lists it', () => {
    const gone = { ...recorded(), recipients: new Map(), files: new Map() };
    expect(found([CREATED, sent], gone)).toEqual(['recipient 1 (2)', 'file file_1 (2)']);
  });
});

it('a draft is not compared with its audit entries, since it changes without entries', () => {
  expect(found([CREATED, ADDED], recorded({ title: 'Rent', status: 'DRAFT', sentAt: null }))).toEqual([]);
  expect(found([CREATED, ADDED, SENT], recorded({ status: 'DRAFT', sentAt: null }))).toContain('status (3)');
});
