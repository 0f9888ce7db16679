import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Question } from '@countersign/contracts/v2';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpensslAuthority } from '../../../pdf/test/openssl-authority.ts';
import { pdfsig } from '../../../pdf/test/tools.ts';
import { ask, completedDocument, sentDocument, signs, uploadedDocument } from '../../../testing/src/documents.ts';
import { addMember } from '../../../testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { contacts, envelopes, files, folders, recipients } from '../../src/envelopes/tables/index.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { checkAllChains } from '../../src/features/operate/audit-chain/check-chains.ts';
import { readRecords } from '../../src/features/operate/privacy/records.ts';
import { changeRetention } from '../../src/features/operate/privacy/retention.ts';
import { exportTeam } from '../../src/features/operate/team/export-team.ts';
import { importTeam } from '../../src/features/operate/team/import-team.ts';
import { TeamArchiveError } from '../../src/features/operate/team/team-archive.ts';
import { ZipArchive } from '../../src/platform/archive/zip-archive.ts';
import { type ArchivedFile, zipStream } from '../../src/platform/archive/zip-stream.ts';
import { teamMembers, teams, users } from '../../src/platform/db/schema.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';
import { sealSha256 } from '../../src/platform/trust/known-seals.ts';
import { countersign } from '../cli/countersign.ts';

type Service = TestService & { dispose(): Promise<void> };

interface Archived {
  envelope: { title: string };
  recipients: object[];
  fields: object[];
  files: object[];
}

describe('moving a team to another instance', () => {
  let folder: string;
  let here: Service;
  let there: Service;
  let team: TestAccount;
  let archivePath: string;
  let done: number;
  let pending: Awaited<ReturnType<typeof sentDocument>>;
  let arrived: number;

  const envelopesOf = ({ services }: TestService, teamId: number) =>
    services.database.orm.select().from(envelopes).where(eq(envelopes.teamId, teamId)).orderBy(asc(envelopes.id));
  const asks = async ({ url }: TestService, { token }: { token: string }, text: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ text });
    const asked = await fetch(`${url}/api/signing/${token}/question`, { method: 'POST', headers, body });
    expect(asked.status).toBe(200);
  };
  const questionsAt = async (service: TestService, account: TestAccount, number: number) => {
    const path = `/api/v2/envelope/document_${number}/questions`;
    return (await ask<{ data: Question[] }>(service, account, 'GET', path)).data;
  };
  const opened = async <T>(path: string, work: (archive: ZipArchive) => Promise<T>): Promise<T> => {
    const archive = await ZipArchive.open(path);
    return work(archive).finally(() => archive.close());
  };
  const importAt = (service: TestService, path = archivePath) =>
    opened(path, (archive) => importTeam(service.services, archive, { trustSeals: true }));
  /** Returns the archive with some of its files changed. If `change` returns undefined, the file is omitted. */
  const changed = async (name: string, change: (file: string, text: Buffer) => Buffer | undefined): Promise<string> => {
    const path = join(folder, `${name}.zip`);
    await opened(archivePath, async (archive) => {
      async function* all(): AsyncGenerator<ArchivedFile> {
        for (const file of archive.names) {
          const chunks: Buffer[] = [];
          for await (const chunk of await archive.read(file)) chunks.push(chunk as Buffer);
          const content = change(file, Buffer.concat(chunks));
          if (content)
            yield {
              name: file,
              open: async () =>
                (async function* () {
                  yield content;
                })(),
            };
        }
      }
      await pipeline(zipStream(all(), new Date()), createWriteStream(path));
    });
    return path;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-team-'));
    archivePath = join(folder, 'team.zip');
    here = await startTestService({ database: 'embedded' });
    there = await startTestService({ database: 'postgresql' });
    team = await here.createAccount();
    const { orm } = here.services.database;
    await orm.update(teams).set({ brandColour: '#7a1fa2' }).where(eq(teams.id, team.teamId));
    await addMember(here, team.teamId, 'MANAGER');
    const deciding = { teamId: team.teamId, actor: { kind: 'operator' }, now: here.clock.now() } as const;
    await changeRetention(here.services.database, NO_REQUEST, deciding, { finishedDays: 3650 });
    const outer = await ask<{ id: string }>(here, team, 'POST', '/api/v1/folders', { name: 'Outer' });
    const inner = await ask<{ id: string }>(here, team, 'POST', '/api/v1/folders', {
      name: 'Inner',
      parentId: outer.id,
    });
    done = (await completedDocument(here, team, { title: 'Done', folderId: inner.id, externalId: 'a-1' })).id;
    const two = [{ email: 'ann@example.com' }, { email: 'bob@example.com' }];
    pending = await sentDocument(here, team, { title: 'Pending', recipients: two });
    await asks(here, pending.recipients[0]!, 'Is the price net?');
    const [question] = await questionsAt(here, team, pending.id);
    const answer = `/api/v2/envelope/document_${pending.id}/questions/${question!.id}/answer`;
    await ask(here, team, 'POST', answer, { answer: 'Yes, without VAT.' });
    await asks(here, pending.recipients[1]!, 'Which section?');
    await signs(here, pending.recipients[0]!);
    await uploadedDocument(here, team, { title: 'Draft' });
    await ask(here, team, 'POST', '/api/v1/templates', { title: 'Template' });
    await ask(here, team, 'POST', '/api/v1/webhooks', {
      ...{ webhookUrl: 'https://hooks.example.com/x', eventTriggers: ['DOCUMENT_SENT'] },
    });
    await orm.insert(contacts).values({
      ...{ teamId: team.teamId, userId: team.userId, email: 'cleo@example.com', name: 'Cleo', language: 'de' },
      ...{ visibility: 'EVERYONE', isSaved: true },
    });
    // Some numbers and ids in the archive must already be taken in the other service.
    await completedDocument(there, await there.createAccount(), { title: 'Of others' });
    const archive = await exportTeam(here.services, team.teamId, () => {});
    await pipeline(archive, createWriteStream(archivePath));
  });
  afterAll(async () => {
    await here?.dispose();
    await there?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('a team moved to another instance arrives intact, and its pending documents are signed and sealed there [T2740]', async () => {
    const imported = await importAt(there);
    expect(imported).toMatchObject({ imported: 4, kept: 0, refused: {}, damaged: [] });
    arrived = imported.teamId;
    expect(Object.keys(imported.renumbered)).toEqual(['1']);
    const { orm } = there.services.database;
    const [before, after] = [await envelopesOf(here, team.teamId), await envelopesOf(there, imported.teamId)];
    expect(after.map(({ id, title, auditHead, status }) => [id, title, auditHead, status])).toEqual(
      before.map(({ id, title, auditHead, status }) => [id, title, auditHead, status]),
    );
    expect((await checkAllChains(orm)).broken).toEqual([]);
    const [row] = await orm.select().from(teams).where(eq(teams.id, imported.teamId));
    expect(row).toMatchObject({ brandColour: '#7a1fa2', finishedDays: 3650 });
    expect(
      (await orm.select().from(folders)).map(({ name, parentId }) => [name, parentId !== null]).toSorted(),
    ).toEqual([
      ['Inner', true],
      ['Outer', false],
    ]);
    const people = await orm.select().from(contacts).where(eq(contacts.teamId, imported.teamId));
    expect(people.map(({ email, name, language }) => [email, name, language]).toSorted()).toEqual(
      expect.arrayContaining([
        ['ann@example.com', 'ann', null],
        ['bob@example.com', 'bob', null],
        ['cleo@example.com', 'Cleo', 'de'],
      ]),
    );
    const members = await orm.select().from(teamMembers).where(eq(teamMembers.teamId, imported.teamId));
    expect(members.map(({ role }) => role).toSorted()).toEqual(['ADMIN', 'MANAGER']);
    const records = [];
    for await (const record of readRecords(orm, imported.teamId)) records.push(record.type);
    expect(records).toEqual(['RETENTION_CHANGED']);

    const admin = members.find(({ role }) => role === 'ADMIN')!;
    const [user] = await orm.select().from(users).where(eq(users.id, admin.userId));
    expect(user?.email).toBe(team.email);
    const token = await createToken(there.services.database, { teamId: imported.teamId, name: 'There' });
    const account = { ...team, token, teamId: imported.teamId };
    expect(await ask(there, account, 'GET', '/api/v1/webhooks')).toMatchObject({ webhooks: [{ enabled: false }] });
    const number = imported.renumbered[done] ?? done;
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      there,
      account,
      'GET',
      `/api/v1/documents/${number}/download`,
    );
    const sealed = new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer());
    const verdict = await fetch(`${there.url}/api/verify`, {
      ...{ method: 'POST', body: sealed, headers: { 'content-type': 'application/pdf' } },
    });
    // The file is valid on its own, but was sealed by a different service.
    expect(await verdict.json()).toMatchObject({ verdict: 'TOTAL-PASSED', isOnRecord: false });
    const [first] = after.filter(({ title }) => title === 'Done');
    const page = await fetch(`${there.url}/verify/${first?.qrToken}?lang=en`);
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain('This document was completed elsewhere');
    expect(shown).not.toContain('completed here');
    // The certificate and the evidence identify the recipients, although their ids are different in this service.
    const evidence = await there.call(account, 'GET', `/api/v1/documents/${number}/evidence`);
    expect(evidence.status).toBe(200);
    const chain = before.find(({ title }) => title === 'Done')!;
    expect(await evidence.text()).toContain(chain.auditHead);

    const open = imported.renumbered[pending.id] ?? pending.id;
    // The questions were imported with their answers. Their recipients have different ids in this service.
    const [questions, arrivedQuestions] = [
      await questionsAt(here, team, pending.id),
      await questionsAt(there, account, open),
    ];
    expect(questions).toMatchObject([{ answer: 'Yes, without VAT.' }, { answer: null, settledAt: null }]);
    const { recipients: signers } = await ask<{ recipients: { id: number }[] }>(
      ...([there, account, 'GET', `/api/v2/envelope/document_${open}`] as const),
    );
    expect(arrivedQuestions).toEqual(
      questions.map((question, index) => ({ ...question, recipientId: signers[index]?.id })),
    );
    const own = await fetch(`${there.url}/api/signing/${pending.recipients[0]!.token}/questions`);
    expect(await own.json()).toEqual({
      questions: [{ text: 'Is the price net?', answer: 'Yes, without VAT.' }],
    });

    await signs(there, pending.recipients[1]!);
    await expect
      .poll(async () => (await ask(there, account, 'GET', `/api/v1/documents/${open}`)).status)
      .toBe('COMPLETED');
    const second = await ask<{ downloadUrl: string }>(there, account, 'GET', `/api/v1/documents/${open}/download`);
    const sealedThere = Buffer.from(await (await fetch(second.downloadUrl)).arrayBuffer());
    expect(pdfsig(sealedThere)).toContain('Signature is Valid');
    const check = { method: 'POST', body: sealedThere, headers: { 'content-type': 'application/pdf' } };
    expect(await (await fetch(`${there.url}/api/verify`, check)).json()).toMatchObject({
      ...{ isOnRecord: true, evidence: { auditChain: 'INTACT', isOfThisFile: true } },
    });
    // The hashed entries contain the original ids, but the log displays the new ones.
    const path = `/api/v2/envelope/document_${number}/audit-log?perPage=100`;
    const { data } = await ask<{ data: { data: Record<string, unknown> }[] }>(there, account, 'GET', path);
    const told = data.flatMap((entry) => entry.data.recipientId ?? entry.data.fieldRecipientId ?? []);
    const [signer] = await orm.select().from(recipients).where(eq(recipients.envelopeId, chain.id));
    expect(signer?.id).not.toBe(1);
    expect(new Set(told)).toEqual(new Set([signer?.id]));
    expect((await checkAllChains(orm)).broken).toEqual([]);
  });

  it('the import of a team can be repeated, and existing data stays unchanged [T2741]', async () => {
    const before = await there.services.database.orm.select().from(envelopes).orderBy(asc(envelopes.id));
    const again = await importAt(there);
    expect(again).toMatchObject({ imported: 0, kept: 4, files: 0, refused: {} });
    expect(await there.services.database.orm.select().from(envelopes).orderBy(asc(envelopes.id))).toEqual(before);
    // The original team already has all of the documents.
    expect(await importAt(here)).toMatchObject({ teamId: team.teamId, imported: 0, kept: 4 });
    // A second run imports a document that has been lost in the meantime.
    const [lost] = before.filter(({ title }) => title === 'Draft');
    await there.services.database.orm.delete(envelopes).where(eq(envelopes.id, lost!.id));
    expect(await importAt(there)).toMatchObject({ imported: 1, kept: 3 });
  });

  it('a team moved to another instance keeps its ids if that instance uses none of them [T2742]', async () => {
    const data = join(folder, 'fresh');
    const { status, stdout, stderr } = await countersign(['team', 'import', archivePath], { DATA_DIR: data });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ imported: 4, renumbered: {}, refused: {} });
    const out = join(folder, 'again.zip');
    const exported = await countersign(['team', 'export', '--team-id', '1', out], { DATA_DIR: data });
    expect(JSON.parse(exported.stdout)).toMatchObject({ envelopes: 4, damaged: [] });
    const twice = await countersign(['team', 'export', '--team-id', '1', out], { DATA_DIR: data });
    expect(twice.status).toBe(1);
    const nameless = (path: string) =>
      opened(path, async (archive) => {
        const all: Record<string, unknown> = {};
        for (const name of archive.names)
          if (name.endsWith('/envelope.json')) all[name] = await archive.json(name, 1e9);
        return all;
      });
    const ids = (all: Record<string, unknown>) =>
      Object.values(all).flatMap((each) => {
        const {
          envelope,
          recipients: people,
          fields,
        } = each as Record<string, { id: number; number: number }[]> & {
          envelope: { number: number };
        };
        return [envelope.number, ...people!.map(({ id }) => id), ...fields!.map(({ id }) => id)];
      });
    expect(ids(await nameless(out))).toEqual(ids(await nameless(archivePath)));
  });

  it('operators can hold, erase and export data of a moved team, with a reason and a confirmation [T2744]', async () => {
    const { DATABASE_URL = '', DATA_DIR } = there.services.config;
    const run = async (...args: string[]) => {
      const { status, stdout, stderr } = await countersign(args, { DATABASE_URL, DATA_DIR });
      const lines = stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
      return { status, lines, stderr };
    };
    const id = (await envelopesOf(here, team.teamId)).find(({ title }) => title === 'Done')?.id ?? '';
    const ofTeam = ['--team-id', String(arrived)];
    const kept = await run('retention', ...ofTeam, '--deleted', '14', '--finished', 'never');
    expect(kept.lines).toEqual([{ deletedDays: 14, finishedDays: null }]);
    const held = await run('hold', 'set', ...ofTeam, '--envelope', id, '--reason', 'Case 12');
    const erase = ['erase', 'document', ...ofTeam, '--envelope', id, '--reason', 'Request 4711', '--confirm'];
    expect(await run(...erase, 'Done')).toMatchObject({ status: 1, stderr: expect.stringContaining('legal hold') });
    const hold = ['--hold', held.lines[0].id, '--reason', 'Closed'];
    expect((await run('hold', 'release', ...ofTeam, ...hold)).lines[0].releasedAt).not.toBeNull();
    expect((await run(...erase, 'Done')).lines[0]).toMatchObject({
      envelopeId: id,
      status: 'COMPLETED',
      erasedBy: null,
    });

    const bob = ['--email', 'bob@example.com', '--reason', 'Request 4712', ...ofTeam];
    const zip = join(folder, 'bob.zip');
    expect((await run('privacy', 'export', ...bob, zip)).status).toBe(0);
    expect(await opened(zip, async (archive) => [...archive.names].slice(0, 2))).toEqual([
      'person.json',
      'documents.jsonl',
    ]);
    expect((await run('erase', 'person', ...bob)).lines[0]).toMatchObject({ erased: 0, documents: [{ stays: null }] });
    const confirmed = await run('erase', 'person', ...bob, '--confirm', 'BOB@example.com');
    expect(confirmed).toMatchObject({ status: 0, lines: [{ erased: 1, left: [], account: false }] });
    const { lines } = await run('privacy', 'records', ...ofTeam);
    expect(lines.map(({ type }) => type)).toEqual([
      ...['RETENTION_CHANGED', 'RETENTION_CHANGED', 'HOLD_SET', 'HOLD_RELEASED', 'DOCUMENT_ERASED'],
      ...['PERSON_EXPORTED', 'DOCUMENT_ERASED', 'PERSON_ERASED'],
    ]);
    // Documents that were erased in this service are not imported again.
    expect(await importAt(there)).toMatchObject({ imported: 0, kept: 4 });
  });

  it.each<[title: string, change: (whole: Archived) => void, contradicts: RegExp]>([
    ['title', ({ envelope }) => Object.assign(envelope, { title: 'Deed of gift' }), /log: title$/],
    [
      'name of a signer',
      ({ recipients: [first] }) => Object.assign(first!, { name: 'Head of State' }),
      /recipient \d+ name/,
    ],
    [
      'value of a field',
      ({ fields: [first] }) => Object.assign(first!, { customText: 'Head of State' }),
      /field \d+ value/,
    ],
    [
      'time of its completion',
      ({ envelope }) => Object.assign(envelope, { completedAt: '2025-01-01T00:00:00.000Z' }),
      /completedAt/,
    ],
    [
      'hash of the sealed file',
      ({ files: [first] }) => Object.assign(first!, { sealedSha256: 'ab'.repeat(32) }),
      /sealedSha256/,
    ],
  ])(
    'a document with a changed %s in a team archive is refused with the audit entry that it contradicts',
    async (_, change, contradicts) => {
      const other = await startTestService({ database: 'embedded' });
      try {
        const path = await changed('forged', (file, text) => {
          if (!file.endsWith('/envelope.json')) return text;
          const whole = JSON.parse(text.toString()) as Archived;
          if (whole.envelope.title !== 'Done') return text;
          change(whole);
          return Buffer.from(JSON.stringify(whole));
        });
        const { imported, refused } = await importAt(other, path);
        expect(imported).toBe(3);
        expect(Object.values(refused)).toEqual([expect.stringMatching(contradicts)]);
      } finally {
        await other.dispose();
      }
    },
  );

  it('the seal certificates of a moved team are imported under the hashes of the certificates', async () => {
    const authority = new OpensslAuthority('Another service');
    const other = await startTestService({ database: 'embedded' });
    try {
      const seals = async () => (await other.services.seals.all()).map(({ sha256 }) => sha256);
      const before = await seals();
      const withSeal = (name: string, certificatesPem: string) => {
        const seal = { sha256: 'ab'.repeat(32), certificatesPem, firstUsedAt: '2026-01-01T00:00:00.000Z' };
        return changed(name, (file, text) =>
          file === 'seal-certificates.jsonl' ? Buffer.from(`${JSON.stringify(seal)}\n`) : text,
        );
      };
      const pem = authority.certificatePem;
      const broken = await withSeal('broken-seal', pem.replace('CERTIFICATE-----', '$&!'));
      await expect(importAt(other, broken)).rejects.toThrow(TeamArchiveError);
      expect(await seals()).toEqual(before);
      await importAt(other, await withSeal('renamed-seal', pem));
      expect((await seals()).sort()).toEqual([...before, sealSha256(pem)].sort());
    } finally {
      authority.close();
      await other.dispose();
    }
  });

  it('a team archive with a changed audit log or PDF, or with missing or unknown content, is refused [T2743]', async () => {
    const other = await startTestService({ database: 'embedded' });
    try {
      const isOf = (file: string, name: string) => file.startsWith('envelopes/') && file.endsWith(name);
      const entry = await changed('entry', (file, text) =>
        isOf(file, 'audit-log.jsonl') ? Buffer.from(text.toString().replace('Done', 'Dome')) : text,
      );
      expect(Object.values((await importAt(other, entry)).refused)).toEqual([
        expect.stringContaining('is not intact: HASH'),
      ]);
      const cut = await changed('cut', (file, text) =>
        isOf(file, 'audit-log.jsonl')
          ? Buffer.from(`${text.toString().trim().split('\n').slice(0, -1).join('\n')}\n`)
          : text,
      );
      const refusedAll = async (path: string, why: string) => {
        const { refused } = await importAt(other, path);
        expect(Object.values(refused).length).toBeGreaterThan(0);
        for (const each of Object.values(refused)) expect(each).toContain(why);
      };
      await refusedAll(cut, 'does not end with the head recorded');
      const pdf = await changed('pdf', (file, text) => (file.endsWith('.pdf') ? Buffer.from('%PDF-1.7 other') : text));
      const newer = await changed('newer', (file, text) =>
        isOf(file, 'envelope.json') ? Buffer.from(text.toString().replace('"title"', '"colour": 1, "title"')) : text,
      );
      await other.services.database.orm.delete(envelopes);
      await refusedAll(newer, 'which this version does not know');
      await refusedAll(pdf, 'has changed');
      const endless = await changed('endless', (file, text) => (file === 'end.json' ? undefined : text));
      await expect(importAt(other, endless)).rejects.toThrow('end.json is missing');
      const stored = await other.services.database.orm.select().from(files);
      const left = await other.services.database.orm.select().from(recipients);
      const known = new Set((await other.services.database.orm.select().from(envelopes)).map(({ id }) => id));
      expect([...stored, ...left].every(({ envelopeId }) => known.has(envelopeId))).toBe(true);
      expect(
        await other.services.database.orm
          .select()
          .from(envelopes)
          .where(inArray(envelopes.title, ['Dome'])),
      ).toEqual([]);
    } finally {
      await other.dispose();
    }
  });
});
