import { LANGUAGES, sayIn } from '@countersign/languages';
import { createIdentity } from '@countersign/pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { pdfsig, picture, qpdfCheck } from '../../../pdf/test/tools.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Certificate, Participant } from '../../src/features/seal/evidence/certificate.ts';
import { appendedPageSize } from '../../src/features/seal/evidence/page-size.ts';
import { sampleSealing } from '../../src/features/seal/sample-pdf.ts';
import { sealPdf } from '../../src/features/seal/seal-task.ts';
import type { SealingIdentity } from '../../src/platform/trust/identity.ts';
import { pageText } from './sealed-parts.ts';

const signedAt = new Date('2026-03-04T10:11:12Z');
const sample = sampleSealing(signedAt);

const LOG: AuditEntry[] = [
  {
    type: 'FIELD_INSERTED',
    data: { fieldId: 7, recipientId: 1, fieldType: 'SIGNATURE', valueSha256: '', bySystem: false, assistedBy: null },
    actor: {
      ...{ kind: 'recipient', recipientId: 1, name: 'Ada Lovelace', email: 'ada@example.com', role: 'SIGNER' },
      ...{ ip: '192.0.2.7', userAgent: null },
    },
    ...{ envelopeId: 'envelope_sample', sequence: 1, at: '2026-03-04T10:11:12.000Z' },
  },
  {
    type: 'EMAIL_SENT',
    data: { recipientId: 2, name: 'Ben', email: 'ben@example.com', role: 'SIGNER', emailType: 'SIGNING_REQUEST' },
    actor: { kind: 'system' },
    ...{ envelopeId: 'envelope_sample', sequence: 2, at: '2026-03-04T10:11:12.000Z' },
  },
];

describe('the certificate pages', () => {
  let identity: SealingIdentity;

  beforeAll(async () => {
    identity = await createIdentity({ name: 'Test', from: signedAt });
  });

  async function sealedWith(certificate: Partial<Certificate>, source: Uint8Array = buildPdf()): Promise<Buffer> {
    const result = await sealPdf(
      { ...sample, source, stamps: [], certificate: { ...sample.certificate, ...certificate } },
      identity,
    );
    if ('problem' in result) throw new Error(result.problem);
    return Buffer.concat([source, result.tail]);
  }

  const participant = (changes: Partial<Participant>): Participant => ({
    ...(sample.certificate.participants[0] as Participant),
    ...changes,
  });

  it('are as many as there are participants for, and count themselves', async () => {
    const participants = Array.from({ length: 30 }, (_, index) => participant({ name: `Person ${index + 1}` }));
    const sealed = await sealedWith({ participants });
    const text = pageText(sealed, 2, 99);
    const count = Number(/Page 1 of (\d+)/.exec(text)![1]);
    expect(count).toBeGreaterThan(5);
    expect(text).toContain(`Page ${count} of ${count}`);
    for (const { name } of participants) expect(text).toMatch(new RegExp(`${name}\\s`));
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    expect(pdfsig(sealed)).toContain('Signature is Valid');
  });

  it('hold the longest names, titles and reasons without losing a word', async () => {
    const reason = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ');
    const name = 'Maximiliane '.repeat(20).trim();
    const by = participant({ name, rejectedAt: new Date(), signedAt: null, signature: null });
    const sealed = await sealedWith({
      title: 'A very long title '.repeat(14).trim(),
      outcome: { type: 'REJECTED', by, at: new Date(), reason, recordedBy: null },
      participants: [by],
      verificationUrl: null,
    });
    const text = pageText(sealed, 2, 99).replace(/\s+/g, ' ');
    for (const word of ['word0 ', 'word350 ', 'word699 ']) expect(text).toContain(word);
    expect(text.match(/Maximiliane/g)!.length).toBeGreaterThanOrEqual(40);
    expect(text).not.toContain('Scan to verify');
  });

  it('say each time in the time zone of the document and in UTC', async () => {
    const text = pageText(await sealedWith({ timezone: 'Asia/Kolkata' }), 2);
    expect(text).toContain('4 Mar 2026, 15:41:12 GMT+5:30');
    expect(text).toContain('2026-03-04 10:11:12 UTC');
    expect(pageText(await sealedWith({ timezone: 'Etc/UTC' }), 2)).not.toContain('GMT');
  });

  it.each(LANGUAGES)('are written in the language of the document: %s [T636]', async (language) => {
    const say = sayIn(language, 'certificate');
    const participants = [participant({ role: 'APPROVER' }), participant({ signature: null, signedAt: null })];
    const sealed = await sealedWith({ language, participants, log: LOG });
    // Direction marks are pdftotext's own, and it puts vowel marks of Arabic before their letters.
    const bare = (said: string): string => said.replace(/[\u064b-\u0652\u200e\u200f\u202a-\u202e]/g, '');
    const text = bare(pageText(sealed, 2, 9));
    for (const key of ['title.completed', 'participants', 'role.APPROVER', 'notSigned', 'audit.title'] as const) {
      expect(text).toContain(bare(say(key)));
    }
    expect(/How to check it/.test(text)).toBe(language === 'en');
    expect(/entries/.test(text)).toBe(language === 'en');
    expect(text).toContain('https://example.com/verify/qr_sample');
  });

  it('say what each person did to prove who they are, and once what that shows and what not [T2402]', async () => {
    const say = sayIn('en', 'certificate');
    const kinds = [
      'MAILED',
      'ACCOUNT',
      'PASSWORD',
      'PASSKEY',
      'AUTHENTICATOR_CODE',
      'BACKUP_CODE',
      'EMAIL_CODE',
    ] as const;
    const participants = kinds.map((kind) =>
      participant({ name: kind, signature: null, authentication: say(`did.${kind}`), proofs: ['MAILED', kind] }),
    );
    const text = pageText(await sealedWith({ participants }), 2, 9).replace(/\s+/g, ' ');
    const beginning = (sentence: string) => sentence.split(' ').slice(0, 5).join(' ');
    for (const kind of kinds) {
      expect(text, kind).toContain(beginning(say(`did.${kind}`)));
      expect(text.split(beginning(say(`shows.${kind}`))), kind).toHaveLength(2);
    }
    expect(text.split(say('shows.limit'))).toHaveLength(2);
    const unused = pageText(await sealedWith({ participants: [participant({ proofs: ['HANDED_OVER'] })] }), 2, 9);
    expect(unused.replace(/\s+/g, ' ')).not.toContain(beginning(say('shows.PASSKEY')));
  });

  it('name each text of consent once, with those who agreed to it where there are several [T2403]', async () => {
    const consent = { version: '2026-11-21', language: 'en', sentence: 'I sign.', sha256: 'a'.repeat(64) };
    const other = { ...consent, language: 'de', sha256: 'b'.repeat(64) };
    const [ann, bo, cy] = [
      participant({ name: 'Ann', consent }),
      participant({ name: 'Bo', consent }),
      participant({ name: 'Cy', consent: other }),
    ];
    const same = pageText(await sealedWith({ participants: [ann, bo] }), 2, 9);
    expect(same.split(consent.sha256)).toHaveLength(2);
    expect(same).not.toMatch(/\(en\).*Ann/);
    const both = pageText(await sealedWith({ participants: [ann, bo, cy] }), 2, 9);
    expect(both.split(consent.sha256)).toHaveLength(2);
    expect(both).toMatch(/\(en\).*Ann.*Bo/);
    expect(both).toMatch(/\(de\).*Cy/);
  });

  it('have the audit log behind them where it was asked for, on as many pages as it needs [T3423]', async () => {
    expect(pageText(await sealedWith({}), 2, 9)).not.toContain('Audit log');
    const log = Array.from({ length: 60 }, (_, index) => ({ ...LOG[index % 2]!, sequence: index + 1 }));
    const sealed = await sealedWith({ log });
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    const text = pageText(sealed, 3, 9);
    for (const page of [1, 2, 3]) expect(text).toContain(`Page ${page} of 3`);
    expect(text).toContain('Audit log');
    for (const number of [1, 30, 60]) expect(text).toMatch(new RegExp(`^ *${number} +4 Mar 2026`, 'm'));
    expect(text).toMatch(/Field filled in +Ada Lovelace\n.* Signature · #7 +192\.0\.2\.7/);
    expect(text).toMatch(/E-mail sent +System\n.* Ben · ben@example\.com/);
  });

  it('lie as the last page does, which may be wider than high [T637]', async () => {
    const source = buildPdf({ pages: [{}, { entries: '/MediaBox[0 0 842 595]' }] });
    const { width, height } = picture(await sealedWith({}, source), 2);
    expect([width, height]).toEqual([842, 595]);
  });

  it('show names in any script', async () => {
    const names = ['\u5f20\u4f1f', '\u05d3\u05e0\u05d4', '\u0410\u043d\u043d\u0430', 'Zo\u00eb'];
    const text = pageText(await sealedWith({ participants: names.map((name) => participant({ name })) }), 2, 9);
    for (const name of names) expect(text).toContain(name);
  });

  it.each([
    ['A4', { width: 595, height: 842 }, { width: 595, height: 842 }],
    ['landscape A4', { width: 842, height: 595 }, { width: 842, height: 595 }],
    ['Letter', { width: 612, height: 792 }, { width: 612, height: 792 }],
    ['Legal', { width: 612, height: 1008 }, { width: 612, height: 1008 }],
    ['A3', { width: 842, height: 1191 }, { width: 842, height: 1191 }],
    ['a receipt', { width: 226, height: 900 }, { width: 595.28, height: 841.89 }],
    ['a poster', { width: 2000, height: 1000 }, { width: 595.28, height: 841.89 }],
  ])('are as large as the last page, and A4 where that is no usual size: %s', (_, last, size) => {
    expect(appendedPageSize(last)).toEqual(size);
  });
});
