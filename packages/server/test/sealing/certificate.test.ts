import { createHash } from 'node:crypto';
import { DISCLOSURE_VERSION, disclosureText, LANGUAGES, type Language, sayIn } from '@countersign/languages';
import { createIdentity } from '@countersign/pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { pdfsig, pdftotext, picture, qpdfCheck } from '../../../pdf/test/tools.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Certificate, Participant } from '../../src/features/seal/evidence/certificate.ts';
import { sampleSealing } from '../../src/features/seal/sample-sealing.ts';
import { sealPdf } from '../../src/features/seal/seal-task.ts';
import { appendedPageSize } from '../../src/features/seal/sheet/page-size.ts';
import type { SealingIdentity } from '../../src/platform/trust/identity.ts';
import { pageText, wordBoxes } from './sealed-parts.ts';

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

/** Returns a consent to the current disclosure. */
function consentIn(language: Language, sentence: string): NonNullable<Participant['consent']> {
  const sha256 = createHash('sha256')
    .update(`${sentence}\n\n${disclosureText(language)}`)
    .digest('hex');
  return { version: DISCLOSURE_VERSION, language, sentence, sha256 };
}

describe('certificate pages', () => {
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

  it('a certificate has as many pages as the participants need, and its pages are numbered', async () => {
    const participants = Array.from({ length: 30 }, (_, index) => participant({ name: `Person ${index + 1}` }));
    const sealed = await sealedWith({ participants });
    const text = pageText(sealed, 2, 99);
    const count = Number(/Page 1 of (\d+)/.exec(text)![1]);
    expect(count).toBe(3);
    expect(text).toContain(`Page ${count} of ${count}`);
    for (const { name } of participants) expect(text).toMatch(new RegExp(`${name}\\s`));
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    expect(pdfsig(sealed)).toContain('Signature is Valid');
  });

  it('certificate pages contain the longest names, titles and reasons in full', async () => {
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

  it("certificate pages state each time in the document's time zone and in UTC", async () => {
    const text = pageText(await sealedWith({ timezone: 'Asia/Kolkata' }), 2);
    expect(text).toContain('4 Mar 2026, 15:41:12 GMT+5:30');
    expect(text).toContain('2026-03-04 10:11:12 UTC');
    expect(pageText(await sealedWith({ timezone: 'Etc/UTC' }), 2)).not.toContain('GMT');
  });

  it.each(LANGUAGES)("certificate pages are in the document's language: %s [T636]", async (language) => {
    const say = sayIn(language, 'certificate');
    const participants = [participant({ role: 'APPROVER' }), participant({ signature: null, signedAt: null })];
    const sealed = await sealedWith({ language, participants, log: LOG });
    // pdftotext adds direction marks, and puts Arabic vowel marks before their letters.
    const bare = (said: string): string => said.replace(/[\u064b-\u0652\u200e\u200f\u202a-\u202e]/g, '');
    const text = bare(pageText(sealed, 2, 9));
    for (const key of ['title.completed', 'participants', 'role.APPROVER', 'notSigned', 'audit.title'] as const) {
      expect(text).toContain(bare(say(key)));
    }
    expect(/How to verify it/.test(text)).toBe(language === 'en');
    expect(/entries/.test(text)).toBe(language === 'en');
    expect(text).toContain('https://example.com/verify/qr_sample');
  });

  it("certificate pages state each person's authentication, and explain once what it shows and does not show [T2402]", async () => {
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
      participant({
        ...{ name: kind, signature: null, proofs: ['MAILED', kind] },
        authentication: [say('did.MAILED'), say(`did.${kind}`)],
      }),
    );
    const textOf = async (some: Participant[]) =>
      pdftotext(await sealedWith({ participants: some })).replace(/\s+/g, ' ');
    for (const some of [participants, participants.slice(0, 4), participants.slice(4)]) {
      const text = await textOf(some);
      for (const kind of some.map(({ proofs }) => proofs[1] as (typeof kinds)[number])) {
        expect(text, kind).toContain(say(`did.${kind}`));
        expect(text.split(say(`shows.${kind}`)), kind).toHaveLength(2);
      }
      expect(text.split(say('shows.limit'))).toHaveLength(2);
    }
    expect(await textOf([participant({ proofs: ['HANDED_OVER'] })])).not.toContain(say('shows.PASSKEY'));
  });

  it('certificate pages print each consent text once, with the names of those who agreed to it [T2403]', async () => {
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

  it('certificate pages print the consent text once per language it was read in, if its hash matches [T4716]', async () => {
    const consentIn = (language: 'en' | 'de', sentence: string) => {
      const sha256 = createHash('sha256')
        .update(`${sentence}\n\n${disclosureText(language)}`)
        .digest('hex');
      return participant({ consent: { version: DISCLOSURE_VERSION, language, sentence, sha256 } });
    };
    const agreed = [consentIn('en', 'I sign A.'), consentIn('en', 'I approve A.'), consentIn('de', 'Ich signiere A.')];
    const text = pageText(await sealedWith({ participants: agreed }), 2, 9).replace(/\s+/g, ' ');
    for (const sentence of ['I sign A.', 'I approve A.', 'Ich signiere A.']) expect(text).toContain(sentence);
    for (const language of ['en', 'de'] as const) {
      for (const line of disclosureText(language).split('\n').slice(1)) {
        if (line.length > 60) expect(text.split(line.slice(0, 60)), line).toHaveLength(2);
      }
    }
    const { consent } = agreed[0] as Participant;
    const other = participant({ consent: { ...consent!, sha256: 'c'.repeat(64) } });
    const unknown = pageText(await sealedWith({ participants: [other] }), 2, 9);
    expect(unknown).toContain('c'.repeat(64));
    expect(unknown).not.toContain(sayIn('en', 'consent')('paper.title'));
  });

  it('certificate pages list six or more people in a table, with the same facts as for fewer people [T4711]', async () => {
    const say = sayIn('en', 'certificate');
    const assigned = (index: number) => say('did.ASSIGNED', { by: `Boss ${index}`, email: `boss${index}@example.com` });
    const people = Array.from({ length: 30 }, (_, index) =>
      participant({
        ...{ name: `Person ${index + 1}`, email: `person${index + 1}@example.com`, ip: `192.0.2.${index + 1}` },
        ...{ role: index % 2 === 1 ? 'APPROVER' : 'SIGNER', device: `Device ${index + 1}` },
        proofs: index < 2 ? ['ASSIGNED'] : ['MAILED', 'EMAIL_CODE'],
        authentication: index < 2 ? [assigned(index)] : [say('did.MAILED'), say('did.EMAIL_CODE')],
        mailedAt: index < 2 ? null : new Date('2026-03-04T10:11:10Z'),
        openedAt: new Date('2026-03-04T10:11:11Z'),
      }),
    );
    for (const participants of [people, people.slice(0, 6), people.slice(0, 5)]) {
      const sealed = await sealedWith({ participants });
      const text = pageText(sealed, 2, 9);
      for (const { name, email, ip, device } of participants) {
        for (const known of [name, email, ip, device]) expect(text).toMatch(new RegExp(`${known}(\\s|$)`, 'm'));
      }
      const words = text.replace(/\s+/g, ' ');
      for (const index of [0, 1]) expect(words).toContain(assigned(index));
      expect(words).toContain(say('did.EMAIL_CODE').split(' ').slice(0, 5).join(' '));
      const approvers = participants.filter(({ role }) => role === 'APPROVER').length;
      expect(text.match(/\bApprover\b/g)).toHaveLength(approvers);
      expect(text.match(/2026-03-04 10:11:11 UTC/g)).toHaveLength(participants.length);
      expect(text.match(/Email accepted by the mail server: 2026-03-04 10:11:10 UTC/g)).toHaveLength(
        participants.length - 2,
      );
      expect(text.match(/\bTyped\b/g)).toHaveLength(participants.length);
      expect(pdfsig(sealed)).toContain('Signature is Valid');
    }
  });

  it.each(LANGUAGES)(
    'certificate pages take at most three pages for 30 people, including the consent text: %s [T4712]',
    async (language) => {
      const participants = Array.from({ length: 30 }, (_, index) =>
        participant({ name: `Person ${index + 1}`, consent: consentIn(language, 'I sign.') }),
      );
      const sealed = await sealedWith({ participants, language });
      expect(pageText(sealed, 1, 99).split('\f').slice(0, -1).length).toBeLessThanOrEqual(4);
    },
  );

  it.each([
    ['portrait', { width: 595, height: 842 }],
    ['landscape', { width: 842, height: 595 }],
    ['Letter', { width: 612, height: 792 }],
  ])('certificate pages have no orphan lines or headings: %s [T4720]', async (_, { width, height }) => {
    const source = buildPdf({ pages: [{ entries: `/MediaBox[0 0 ${width} ${height}]` }] });
    const titles = ['section.check', 'section.signed', 'shows.title', 'participants'] as const;
    for (const language of ['en', 'de', 'fr'] as const) {
      const say = sayIn(language, 'certificate');
      for (let count = 1; count <= 9; count++) {
        const participants = Array.from({ length: count }, (_, index) => participant({ name: `Person${index}` }));
        const sealed = await sealedWith({ participants, language }, source);
        const pages = pageText(sealed, 2, 99).split('\f').slice(0, -1);
        for (const page of pages) {
          // The body ends at the page footer.
          const lines = page.split('\n').filter((line) => line.trim() !== '');
          const body = lines.slice(
            0,
            lines.findIndex((line) => /\d\D+\d+\s*$/.test(line) && line.includes(say('note').slice(0, 20))),
          );
          expect(body.length, `${language} ${count}`).toBeGreaterThan(5);
          expect(titles.map((title) => say(title))).not.toContain(body.at(-1)?.trim());
        }
      }
    }
  });

  it('certificate pages repeat the shortened title and the document ID on every page after the first [T4713]', async () => {
    const participants = Array.from({ length: 12 }, () => participant({}));
    const log = Array.from({ length: 90 }, (_, index) => ({ ...LOG[index % 2]!, sequence: index + 1 }));
    const known = { documentId: 4711, envelopeId: 'envelope_0123456789abcdef01234567', participants, log };
    const short = await sealedWith({ ...known, title: 'Lease' });
    const heads = (pdf: Uint8Array) =>
      pageText(pdf, 2, 99)
        .split('\f')
        .map((page) => page.trim().split('\n')[0]!)
        .filter((line) => line.includes('4711'));
    const pages = pageText(short, 2, 99).split('\f').length - 1;
    // Every page has the header, except for the first pages of the certificate and of the log, which have a title.
    expect(heads(short)).toHaveLength(pages - 2);
    for (const line of heads(short))
      expect(line).toMatch(/^Lease +Document ID 4711 · envelope_0123456789abcdef01234567$/);
    for (const line of heads(await sealedWith({ ...known, title: 'A very long title '.repeat(14).trim() }))) {
      expect(line).toMatch(/^A very long title.*… +Document ID 4711 · envelope_0123456789abcdef01234567$/);
    }
    for (const language of LANGUAGES) {
      const sealed = await sealedWith({ ...known, language, title: 'Vertragsgestaltung '.repeat(9) });
      // On the log's last page, the document ID and the title occur only in the header.
      const words = wordBoxes(sealed, pageText(sealed, 1, 99).split('\f').length - 1);
      const id = words.get('envelope_0123456789abcdef01234567')!;
      const title = words.get([...words.keys()].find((word) => word.includes('…'))!)!;
      expect(title.bottom > id.top && title.top < id.bottom, language).toBe(true);
      expect(title.right <= id.left || title.left >= id.right, language).toBe(true);
    }
  });

  it('certificate pages name the operator, the other people mentioned and the anchor locations, as recorded [T4714]', async () => {
    const without = pageText(await sealedWith({}), 2, 9);
    for (const word of ['Operator', 'Other recipients', 'bucket', 'outside the database'])
      expect(without).not.toContain(word);
    const at = new Date('2026-03-04T09:00:00Z');
    const sealed = await sealedWith({
      operator: { name: 'Example Signatures Ltd', address: '1 High Street, Leeds' },
      anchors: { kind: 's3', bucket: 'audit-ends' },
      others: [
        {
          name: 'Vera',
          email: 'vera@example.com',
          role: 'VIEWER',
          mailedAt: at,
          openedAt: new Date('2026-03-04T09:30:00Z'),
        },
        { name: 'Carl', email: 'carl@example.com', role: 'CC', mailedAt: null, openedAt: null },
      ],
    });
    const text = pageText(sealed, 2, 9).replace(/\s+/g, ' ');
    expect(text).toContain('Example Signatures Ltd · 1 High Street, Leeds');
    expect(text).toContain('in the bucket audit-ends, outside the database, once an hour');
    expect(text).toMatch(
      /Viewer Vera · vera@example\.com Email accepted by the mail server: 2026-03-04 09:00:00 UTC · Opened: 4 Mar 2026, 10:30:00 GMT\+1/,
    );
    expect(text).toMatch(
      /Copy Carl · carl@example\.com When this page was created, nothing had been recorded as emailed or opened/,
    );
  });

  it('certificate pages are followed by the audit log if requested, on as many pages as needed [T3423]', async () => {
    expect(pageText(await sealedWith({}), 2, 9)).not.toContain('Audit log');
    const log = Array.from({ length: 60 }, (_, index) => ({ ...LOG[index % 2]!, sequence: index + 1 }));
    const sealed = await sealedWith({ log });
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    const text = pageText(sealed, 3, 9);
    const count = Number(/Page 1 of (\d+)/.exec(text)![1]);
    expect(text).toContain(`Page ${count} of ${count}`);
    expect(text).toContain('Audit log');
    for (const number of [1, 30, 60]) {
      expect(text).toMatch(new RegExp(`^ *${number} +11:11:12 +2026-03-04 10:11:12 UTC`, 'm'));
    }
    expect(text).toMatch(/^ *1 +11:11:12 +2026-03-04 10:11:12 UTC +Field filled in +Signature · #7$/m);
    expect(text).toMatch(/^ *2 +11:11:12 +2026-03-04 10:11:12 UTC +Email sent +Ben · ben@example\.com$/m);
  });

  it('certificate pages group the audit log by day and actor, with device and IP address, repeated at page breaks [T4718]', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour)).toISOString();
    const [acted, mailed] = LOG as [AuditEntry, AuditEntry];
    const actor = {
      ...acted.actor,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36',
    } as AuditEntry['actor'];
    const log = Array.from({ length: 100 }, (_, index) => ({
      ...(index === 0 ? mailed : { ...acted, actor }),
      ...{ sequence: index + 1, at: at(index < 2 ? 20 : 23) },
    }));
    const text = pageText(await sealedWith({ log }), 3, 9);
    const pages = text.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]!.replace(/ +/g, ' ')).toMatch(
      /4 Mar 2026 Europe\/Berlin and UTC\n\s*System\n\s*1 21:00:00 2026-03-04 20:00:00 UTC Email sent .*\n\s*Ada Lovelace ada@example\.com · Chrome 126 on Windows · 192\.0\.2\.7\n\s*2 21:00:00/,
    );
    // In Berlin, this is already the next day.
    for (const page of pages) {
      expect(page.replace(/ +/g, ' ')).toMatch(
        /5 Mar 2026 Europe\/Berlin and UTC\n\s*Ada Lovelace ada@example\.com · Chrome 126 on Windows · 192\.0\.2\.7\n\s*\d+ 00:00:00 2026-03-04 23:00:00 UTC/,
      );
    }
  });

  it("certificate pages have the orientation of the document's last page [T637]", async () => {
    const source = buildPdf({ pages: [{}, { entries: '/MediaBox[0 0 842 595]' }] });
    const { width, height } = picture(await sealedWith({}, source), 2);
    expect([width, height]).toEqual([842, 595]);
  });

  it('certificate pages render names in any script', async () => {
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
  ])(
    "certificate pages have the size of the document's last page, or A4 if that size is unusual: %s",
    (_, last, size) => {
      expect(appendedPageSize(last)).toEqual(size);
    },
  );
});
