import type { FoundPerson, Privacy } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, completedDocument, sentDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import {
  auditEntries,
  envelopes,
  erasedDocuments,
  erasedFiles,
  events,
  files,
  mails,
  privacyRecords,
  recipients,
} from '../../src/envelopes/tables/index.ts';
import { eraseAccount } from '../../src/features/accounts/changes/erase-account.ts';
import { sweepDelivered } from '../../src/features/notify/events/sweep-delivered.ts';
import { anchorHash, anchorText, writeKept } from '../../src/features/operate/audit-chain/anchors/anchor.ts';
import { verifyAnchors } from '../../src/features/operate/audit-chain/anchors/verify-anchors.ts';
import { eraseDocument } from '../../src/features/operate/privacy/erase-document.ts';
import { eraseFinished } from '../../src/features/operate/privacy/erase-finished.ts';
import { readRecords } from '../../src/features/operate/privacy/records.ts';
import { purgeDeleted } from '../../src/features/operate/retention/purge-deleted.ts';
import { users } from '../../src/platform/db/schema.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';
import { storedKeys } from '../sealing/stored-keys.ts';

const DAY = 24 * 60 * 60_000;
const REASON = 'Asked for under article 17';

describeOnEachService(
  'personal data of a team',
  (service, rule) => {
    let team: TestAccount;
    let admin: BrowserSession;
    let adminEmail: string;

    const database = () => service.services.database;
    const base = (teamId = team.teamId) => `/api/console/teams/${teamId}/privacy`;
    const post = async (path: string, body: object, browser = admin) => {
      const answer = await browser.post(base() + path, body);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } };
    };
    const privacy = async () => (await (await admin.get(base())).json()) as Privacy;
    const rowOf = async (number: number) =>
      (await database().orm.select().from(envelopes).where(eq(envelopes.number, number)))[0];
    const idOf = async (number: number) => (await rowOf(number))?.id ?? '';
    const records = async () => {
      const found = [];
      for await (const record of readRecords(database().orm, team.teamId)) found.push(record);
      return found;
    };

    beforeAll(async () => {
      team = await service.createAccount();
      const person = await addMember(service, team.teamId, 'ADMIN');
      adminEmail = person.email;
      admin = await signedInBrowser(service, person);
    });

    it('personal data is erased with its document; the hashes stay and still verify [T2700]', async () => {
      const { id } = await completedDocument(service, team, { title: 'Lease', externalId: 'lease-1' });
      const row = await rowOf(id);
      const [file] = await database().orm.select().from(files).where(eq(files.envelopeId, row!.id));
      const download = await ask<{ downloadUrl: string }>(service, team, 'GET', `/api/v1/documents/${id}/download`);
      const sealed = new Uint8Array(await (await fetch(download.downloadUrl)).arrayBuffer());
      const body = { envelopeId: row!.id, reason: REASON, confirmation: 'Leases' };

      const refused = await post('/erase-document', body);
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
      expect(await rowOf(id)).toEqual(row);

      const { status, body: answer } = await post('/erase-document', { ...body, confirmation: ' Lease ' });
      expect(status).toBe(200);
      const left = {
        ...{ envelopeId: row!.id, number: id, status: 'COMPLETED', reason: REASON, erasedBy: adminEmail },
        ...{ auditLength: row!.auditLength, auditHead: row!.auditHead },
      };
      expect(answer).toMatchObject(left);
      expect((await privacy()).erased[0]).toMatchObject(left);

      for (const table of [files, recipients, auditEntries, events, mails]) {
        expect(await database().orm.select().from(table).where(eq(table.envelopeId, row!.id))).toEqual([]);
      }
      expect(await rowOf(id)).toBeUndefined();
      expect(await storedKeys(service, row!.id)).toEqual([]);
      expect((await service.call(team, 'GET', `/api/v1/documents/${id}`)).status).toBe(404);
      expect((await post('/erase-document', { ...body, confirmation: 'Lease' })).status).toBe(404);
      await uploadedDocument(service, team, { externalId: 'lease-1' });

      const verdict = await fetch(`${service.url}/api/verify`, {
        ...{ method: 'POST', body: sealed, headers: { 'content-type': 'application/pdf' } },
      });
      expect(await verdict.json()).toMatchObject({ isOnRecord: true });
      expect((await records()).at(-1)).toMatchObject({
        type: 'DOCUMENT_ERASED',
        actor: { kind: 'member', email: adminEmail },
        data: { envelopeId: row!.id, files: [{ sealedSha256: file!.sealedSha256 }], reason: REASON },
      });

      // Anchors are stored outside the database. The chain of an erased document counts as intact unless it contradicts
      // its anchor.
      const anchored = async (length: number, head: string) => {
        const at = service.clock.now().toISOString();
        const chains = [{ envelopeId: row!.id, length, head, status: 'COMPLETED' } as const];
        const anchor = { format: 'countersign-audit-anchor', version: 1, at, since: null, isLast: true } as const;
        const text = anchorText({ ...anchor, previous: null, chains });
        expect(anchorHash(text)).toHaveLength(64);
        const found: unknown[] = [];
        const place = {
          lines: async function* () {
            yield writeKept(text, null).trim();
          },
        };
        await verifyAnchors(database().orm, place as never, undefined, (broken) => found.push(broken));
        return found.length;
      };
      const { auditLength, auditHead } = row!;
      expect(await anchored(auditLength, auditHead)).toBe(0);
      expect(await anchored(auditLength - 1, '1'.repeat(64))).toBe(0);
      expect(await anchored(auditLength, '1'.repeat(64))).toBe(1);
      expect(await anchored(auditLength + 1, auditHead)).toBe(1);
    });

    rule(
      "personal data can be erased only by the team's admins, from finished documents, after a recent sign-in [T2701]",
      async () => {
        const draft = await uploadedDocument(service, team, { title: 'Draft' });
        const pending = await sentDocument(service, team, { title: 'Pending' });
        const before = (await records()).length;
        for (const [number, title] of [
          [draft.id, 'Draft'],
          [pending.id, 'Pending'],
        ] as const) {
          const body = { envelopeId: await idOf(number), reason: REASON, confirmation: title };
          expect(await post('/erase-document', body)).toMatchObject({
            ...{ status: 400, body: { code: 'DOCUMENT_NOT_FINISHED' } },
          });
          expect((await post('/erase-document', { ...body, reason: ' ' })).status).toBe(400);
        }
        await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId: await idOf(pending.id) });
        const body = { envelopeId: await idOf(pending.id), reason: REASON, confirmation: 'Pending' };
        const manager = await signedInBrowser(service, await addMember(service, team.teamId, 'MANAGER'));
        expect((await post('/erase-document', body, manager)).status).toBe(403);
        expect((await manager.get(base())).status).toBe(403);
        const other = await service.createAccount();
        const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
        expect((await stranger.post(`${base(other.teamId)}/erase-document`, body)).status).toBe(404);
        expect((await stranger.post(`${base(other.teamId)}/holds`, body)).status).toBe(404);
        expect((await service.call(team, 'POST', `${base()}/erase-document`, body)).status).toBe(401);
        expect(await records()).toHaveLength(before);
        expect((await post('/erase-document', body)).status).toBe(200);
        expect(await rowOf(pending.id)).toBeUndefined();
      },
    );

    it('personal data is not deleted, purged or erased while the document or team has a legal hold [T2702]', async () => {
      const held = await sentDocument(service, team, { title: 'Held' });
      const deleted = await sentDocument(service, team, { title: 'Deleted' });
      const envelopeId = await idOf(held.id);
      const deletedId = await idOf(deleted.id);
      await ask(service, team, 'DELETE', `/api/v1/documents/${deleted.id}`);
      const set = async (id: string | null) => {
        const { status, body } = await post('/holds', { envelopeId: id, reason: 'A dispute' });
        expect(status).toBe(200);
        expect(body).toMatchObject({ envelopeId: id, reason: 'A dispute', setBy: adminEmail, releasedAt: null });
        return String(body.id);
      };
      const release = (holdId: string) => post('/holds/release', { holdId, reason: 'Settled' });
      const [first, second, ofDeleted] = [await set(envelopeId), await set(envelopeId), await set(deletedId)];

      const refused = { status: 400, code: 'LEGAL_HOLD' };
      const remove = async () => {
        const answer = await service.call(team, 'POST', '/api/v2/envelope/delete', { envelopeId });
        return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
      };
      expect(await remove()).toEqual(refused);
      await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId });
      expect(await remove()).toEqual(refused);
      const erase = { envelopeId, reason: REASON, confirmation: 'Held' };
      expect(await post('/erase-document', erase)).toMatchObject({ status: 400, body: { code: 'LEGAL_HOLD' } });

      // Emails are stored, because no mail server is configured. Webhook events are older than their retention period.
      const longAgo = new Date(service.clock.now().getTime() - 100 * DAY);
      await database().orm.update(envelopes).set({ deletedAt: longAgo }).where(eq(envelopes.id, deletedId));
      for (const table of [mails, events]) {
        await database().orm.update(table).set({ createdAt: longAgo }).where(eq(table.envelopeId, deletedId));
      }
      await purgeDeleted(service.services);
      await sweepDelivered(service.services);
      expect(await rowOf(deleted.id)).toBeDefined();
      expect(await storedKeys(service, deletedId)).not.toEqual([]);
      expect(await database().orm.select().from(mails).where(eq(mails.envelopeId, deletedId))).not.toEqual([]);
      expect(await database().orm.select().from(events).where(eq(events.envelopeId, deletedId))).not.toEqual([]);

      // Release one of two holds, then place a hold on the whole team.
      expect((await release(first)).status).toBe(200);
      expect((await release(first)).status).toBe(404);
      expect(await remove()).toEqual(refused);
      const ofTeam = await set(null);
      expect((await release(second)).status).toBe(200);
      expect((await release(ofDeleted)).status).toBe(200);
      expect(await remove()).toEqual(refused);
      await purgeDeleted(service.services);
      expect(await rowOf(deleted.id)).toBeDefined();
      const template = await ask<{ templateId: number }>(service, team, 'POST', '/api/v1/templates', { title: 'T' });
      expect((await service.call(team, 'DELETE', `/api/v1/templates/${template.templateId}`)).status).toBe(400);

      expect((await release(ofTeam)).body).toMatchObject({ releasedBy: adminEmail });
      await purgeDeleted(service.services);
      await expect.poll(() => rowOf(deleted.id)).toBeUndefined();
      expect((await remove()).status).toBe(200);
      expect((await privacy()).holds.filter(({ releasedAt }) => releasedAt === null)).toEqual([]);
      const types = (await records()).map(({ type }) => type);
      expect(types.filter((type) => type === 'HOLD_SET')).toHaveLength(4);
      expect(types.filter((type) => type === 'HOLD_RELEASED')).toHaveLength(4);
    });

    it("personal data is kept for the team's retention period, after which finished documents are erased [T2703]", async () => {
      const { teamId, token } = await service.createAccount();
      const account = { ...team, teamId, token };
      const own = await signedInBrowser(service, await addMember(service, teamId, 'ADMIN'));
      const change = async (body: object) => {
        const answer = await own.post(`${base(teamId)}/retention`, body);
        return { status: answer.status, body: await answer.json() };
      };
      expect(await change({ deletedDays: 5, finishedDays: 40 })).toEqual({
        ...{ status: 200, body: { deletedDays: 5, finishedDays: 40, serviceDeletedDays: 30 } },
      });
      for (const wrong of [{ deletedDays: -1 }, { finishedDays: 0 }, { finishedDays: 1.5 }, { deletedDays: '5' }]) {
        expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
      }

      const gone = await completedDocument(service, account, { title: 'Old' });
      const kept = await completedDocument(service, account, { title: 'Kept' });
      const open = await sentDocument(service, account);
      const draft = await uploadedDocument(service, account);
      const hold = await own.post(`${base(teamId)}/holds`, { envelopeId: await idOf(kept.id), reason: 'Audit' });
      expect(hold.status).toBe(200);
      await ask(service, account, 'DELETE', `/api/v1/documents/${draft.id}`);

      /** Moves a date into the past by the given number of days. */
      const since = (days: number, { id }: { id: number }, column: 'deletedAt' | 'completedAt') =>
        database()
          .orm.update(envelopes)
          .set({ [column]: new Date(service.clock.now().getTime() - days * DAY) })
          .where(eq(envelopes.number, id));
      const sweep = async () => {
        await purgeDeleted(service.services);
        await eraseFinished(service.services);
      };
      await since(4, draft, 'deletedAt');
      for (const done of [gone, kept]) await since(39, done, 'completedAt');
      await sweep();
      expect(await rowOf(draft.id)).toBeDefined();
      await since(6, draft, 'deletedAt');
      await sweep();
      expect(await rowOf(draft.id)).toBeUndefined();
      expect(await rowOf(gone.id)).toBeDefined();

      for (const done of [gone, kept]) await since(41, done, 'completedAt');
      await sweep();
      await expect.poll(() => rowOf(gone.id)).toBeUndefined();
      expect(await rowOf(kept.id)).toBeDefined();
      expect(await rowOf(open.id)).toBeDefined();
      const [left] = await database().orm.select().from(erasedDocuments).where(eq(erasedDocuments.teamId, teamId));
      expect(left).toMatchObject({ number: gone.id, erasedBy: null, reason: 'Retention period of 40 days' });
      expect(await change({ deletedDays: 0, finishedDays: null })).toMatchObject({ status: 200 });
    });

    it('a retention period is checked for documents that it would erase before it is saved', async () => {
      const own = await service.createAccount();
      const boss = await addMember(service, own.teamId, 'ADMIN');
      const browser = await signedInBrowser(service, boss);
      const due = async (days: number | string) => {
        const answer = await browser.get(`${base(own.teamId)}/retention/due?finishedDays=${days}`);
        return { status: answer.status, body: (await answer.json()) as { due: number; nextAt: string | null } };
      };
      expect((await due(30)).body).toEqual({ due: 0, nextAt: null });
      const made = [];
      for (const title of ['Old', 'Held', 'New']) made.push(await completedDocument(service, own, { title }));
      const ids = await Promise.all(made.map(({ id }) => idOf(id)));
      const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * DAY);
      for (const [index, days] of [40, 50, 10].entries())
        await database()
          .orm.update(envelopes)
          .set({ completedAt: daysAgo(days) })
          .where(eq(envelopes.id, ids[index]!));
      const placed = await browser.post(`${base(own.teamId)}/holds`, { envelopeId: ids[1], reason: 'A dispute' });
      expect(placed.status).toBe(200);

      const { body } = await due(30);
      expect(body.due).toBe(1);
      expect(Math.round((Date.parse(body.nextAt!) - service.clock.now().getTime()) / DAY)).toBe(20);
      expect((await due(60)).body.due).toBe(0);
      for (const wrong of [0, 36_501, 'soon']) expect((await due(wrong)).status).toBe(400);

      const listed = (await (await browser.get(base(own.teamId))).json()) as Privacy;
      expect(listed.holds.map(({ held }) => held)).toEqual([{ type: 'DOCUMENT', title: 'Held' }]);
      await browser.post(`${base(own.teamId)}/holds`, { envelopeId: null, reason: 'A lawsuit' });
      expect((await due(30)).body).toEqual({ due: 0, nextAt: null });
      const viewer = await signedInBrowser(service, await addMember(service, own.teamId, 'MANAGER'));
      expect((await viewer.get(`${base(own.teamId)}/retention/due?finishedDays=30`)).status).toBe(403);
    });

    it('the personal data of one person can be found, exported without secrets, and erased [T2704]', async () => {
      const email = 'Lea.Person@people.example';
      const [lea, bob] = [
        { email: email.toLowerCase(), name: 'Lea' },
        { email: 'bob@people.example', name: 'Bob' },
      ];
      const done = await completedDocument(service, team, { title: 'Signed', recipients: [lea, bob] });
      const others = await completedDocument(service, team, { title: 'Of others', recipients: [bob] });
      const open = await sentDocument(service, team, { title: 'Open', recipients: [lea, bob] });
      const [ofLea, ofBob] = open.recipients;
      for (const [recipient, text] of [
        [ofLea, 'Is the price net?'],
        [ofBob, 'Question of Bob'],
      ] as const) {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ text });
        await fetch(`${service.url}/api/signing/${recipient!.token}/question`, { method: 'POST', headers, body });
      }
      const path = `/api/v2/envelope/document_${open.id}/questions`;
      const { data } = await ask<{ data: Question[] }>(service, team, 'GET', path);
      await ask(service, team, 'POST', `${path}/${data[0]!.id}/answer`, { answer: 'Yes, without VAT.' });
      const removed = await sentDocument(service, team, { title: 'Removed', recipients: [lea] });
      await ask(service, team, 'DELETE', `/api/v1/documents/${removed.id}`);
      const doneId = await idOf(done.id);

      const { documents, ...about } = (await post('/find-person', { email })).body as unknown as FoundPerson;
      const stored = await database().orm.select().from(mails).where(eq(mails.toAddress, lea!.email));
      const openId = await idOf(open.id);
      expect(about).toEqual({ name: 'Lea', mails: stored.filter(({ envelopeId }) => envelopeId !== openId).length });
      expect(about.mails).toBeLessThan(stored.length);
      expect(documents.map(({ title, stays, isDeleted }) => [title, stays, isDeleted])).toEqual([
        ['Signed', null, false],
        ['Open', 'OPEN', false],
        ['Removed', null, true],
      ]);

      const answer = await admin.post(`${base()}/export-person`, { email, reason: 'Article 15' });
      expect(answer.headers.get('content-type')).toBe('application/zip');
      const archive = await unzipped(new Uint8Array(await answer.arrayBuffer()));
      expect(Object.keys(archive)).toEqual([
        ...['person.json', 'documents.jsonl', 'template-versions.jsonl', 'audit-log.jsonl', 'mails.jsonl'],
        ...[done.id, open.id, removed.id].map((number) => `documents/${number}-1.pdf`),
      ]);
      const lines = (name: string) =>
        (archive[name]?.toString() ?? '')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line));
      expect(lines('documents.jsonl')[0]).toMatchObject({
        document: { title: 'Signed', status: 'COMPLETED' },
        recipient: { name: 'Lea', email: lea!.email },
        values: [{ type: 'SIGNATURE', signature: { type: 'typed', text: 'A. Signer' } }],
      });
      expect(lines('documents.jsonl')[1]).toMatchObject({
        document: { title: 'Open' },
        questions: [{ text: 'Is the price net?', answer: 'Yes, without VAT.', settledAt: expect.any(String) }],
      });
      expect(lines('audit-log.jsonl').map(({ type }) => type)).toContain('RECIPIENT_COMPLETED');
      expect(lines('mails.jsonl').length).toBeGreaterThan(2);
      expect(archive[`documents/${done.id}-1.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-');
      const all = Buffer.concat(Object.values(archive)).toString('latin1');
      for (const { token } of [...done.recipients, ...open.recipients]) expect(all).not.toContain(token);
      expect(all).not.toContain('bob@people.example');
      expect(all).not.toContain('Question of Bob');

      const asked = { email, reason: REASON, confirmation: 'lea@people.example' };
      expect((await post('/erase-person', asked)).status).toBe(400);
      const erased = await post('/erase-person', { ...asked, confirmation: email });
      expect(erased).toMatchObject({ status: 200, body: { erased: 2, left: [{ title: 'Open', stays: 'OPEN' }] } });
      expect(await rowOf(done.id)).toBeUndefined();
      expect(await rowOf(removed.id)).toBeUndefined();
      expect(await rowOf(others.id)).toBeDefined();
      expect(await rowOf(open.id)).toBeDefined();
      const hashes = await database().orm.select().from(erasedFiles).where(eq(erasedFiles.envelopeId, doneId));
      expect(hashes).toMatchObject([{ sealedSha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);

      const last = (await records()).at(-1);
      expect(last).toMatchObject({ type: 'PERSON_ERASED', data: { erased: 2, left: 1, reason: REASON } });
      expect(JSON.stringify(await records()).toLowerCase()).not.toContain('people.example');
    });

    rule('personal data is protected by audit records, and any change to these records is found [T2705]', async () => {
      expect((await records()).length).toBeGreaterThan(1);
      const { orm } = database();
      const second = and(eq(privacyRecords.teamId, team.teamId), eq(privacyRecords.sequence, 2));
      const [row] = await orm.select().from(privacyRecords).where(second);
      await orm
        .update(privacyRecords)
        .set({ content: row!.content.replace('"sequence":2', '"sequence": 2') })
        .where(second);
      await expect(records()).rejects.toThrow('Record 2');
      await orm.delete(privacyRecords).where(second);
      await expect(records()).rejects.toThrow('Record 2');
      await orm.insert(privacyRecords).values(row!);
      await records();
    });

    rule(
      'personal data is erased with the account, unless the team would be left without an admin [T2706]',
      async () => {
        const other = await service.createAccount();
        await expect(eraseAccount(database(), other.email)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
        const member = await addMember(service, other.teamId, 'ADMIN');
        const browser = await signedInBrowser(service, member);
        expect((await browser.get(`/api/console/teams/${other.teamId}/privacy`)).status).toBe(200);
        expect(await eraseAccount(database(), member.email.toUpperCase())).toBe(true);
        expect((await browser.get(`/api/console/teams/${other.teamId}/privacy`)).status).toBe(401);
        const [row] = await database().orm.select().from(users).where(eq(users.id, member.userId));
        expect(row).toMatchObject({ name: 'Erased', email: `erased-${member.userId}@erased.invalid` });
        expect(await eraseAccount(database(), member.email)).toBe(false);
      },
    );

    rule('personal data is erased once if two requests arrive at the same time [T2707]', async () => {
      const { id } = await sentDocument(service, team, { title: 'Twice' });
      const envelopeId = await idOf(id);
      await ask(service, team, 'POST', '/api/v2/envelope/cancel', { envelopeId });
      const deciding = { teamId: team.teamId, actor: { kind: 'operator' }, now: service.clock.now() } as const;
      const once = () => eraseDocument(service.services, NO_REQUEST, deciding, { envelopeId, reason: REASON });
      const outcomes = await Promise.allSettled([once(), once()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await rowOf(id)).toBeUndefined();
    });
  },
  { LOG_LEVEL: 'silent' },
);
