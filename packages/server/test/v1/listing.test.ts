import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import type { Reader, Visibility } from '../../src/domain/envelope/visibility.ts';
import { TEAM_ROLES, type TeamRole } from '../../src/domain/teams/policies.ts';
import { newSigningLink } from '../../src/envelopes/contents/new-rows.ts';
import { placeOfEnvelope, sweepEnvelopeCounts } from '../../src/envelopes/lists/count-envelopes.ts';
import { envelopeChanges, envelopeCounts, envelopes, folders, recipients } from '../../src/envelopes/tables/index.ts';
import { MOST_LOOKED_AT, MOST_MATCHES } from '../../src/features/browse/search-documents.ts';

/** Visibility levels of other members' documents that each role can see. */
const SEEN: Record<TeamRole, readonly Visibility[]> = {
  ADMIN: ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'],
  MANAGER: ['EVERYONE', 'MANAGER_AND_ABOVE'],
  MEMBER: ['EVERYONE'],
  VIEWER: ['EVERYONE'],
};

interface List {
  documents: { id: number; title: string }[];
  totalPages: number;
}

describeOnEachService('the list of many documents', (service) => {
  const list = (account: TestAccount, query: string) =>
    ask<List>(service, account, 'GET', `/api/v1/documents?${query}`);

  async function insertMany(
    account: TestAccount,
    many: number,
    { email = 'ann@example.com', first = 1 } = {},
  ): Promise<void> {
    const { pool } = service.services.database;
    await pool.query(
      `insert into envelopes (id, type, team_id, user_id, title, status, sent_at, meta, qr_token)
       select 'envelope_' || $1::int || '_' || n, 'DOCUMENT', $1::int, $2, 'Document ' || n, 'PENDING', now(), '{}', 'qr_' || $1::int || '_' || n
         from generate_series($3::int, $4::int) as n`,
      [account.teamId, account.userId, first, first + many - 1],
    );
    await pool.query(
      `insert into recipients (envelope_id, email, name, role, token, token_hash)
       select 'envelope_' || $1::int || '_' || n, $2, 'Ann', 'SIGNER', 'token_' || $1::int || '_' || n,
              sha256(convert_to('token_' || $1::int || '_' || n, 'UTF8'))
         from generate_series($3::int, $4::int) as n`,
      [account.teamId, email, first, first + many - 1],
    );
  }

  it('the document list returns ten documents per page by default, each exactly once, even if ids have gaps [T134]', async () => {
    const account = await service.createAccount();
    const { pool } = service.services.database;
    await insertMany(account, 5);
    await pool.query('alter table envelopes alter column number set increment by 1500');
    await insertMany(account, 20, { first: 6 });
    await pool.query('alter table envelopes alter column number set increment by 1');
    expect((await list(account, '')).documents).toHaveLength(10);
    const expected = Array.from({ length: 25 }, (_, index) => `Document ${25 - index}`);
    for (const perPage of [1, 4, 7, 24, 25, 26]) {
      const pages = Math.ceil(25 / perPage);
      const listed: string[] = [];
      for (let page = 1; page <= pages; page++) {
        const { documents, totalPages } = await list(account, `perPage=${perPage}&page=${page}`);
        expect(totalPages).toBe(pages);
        listed.push(...documents.map(({ title }) => title));
      }
      expect(listed, `${perPage} a page`).toEqual(expected);
      if (perPage === 4) await sweepEnvelopeCounts(service.services);
    }
    expect(await list(account, 'page=4')).toEqual({ documents: [], totalPages: 3 });
    // The table of counts uses these values as keys, but they are not ids of folders.
    for (const folderId of ['*', '*:PENDING', 'root:*']) {
      expect(await list(account, `folderId=${folderId}`)).toEqual({ documents: [], totalPages: 0 });
    }
  });

  it('a search in the document list returns the newest matches, up to the limit, in pages [T203]', async () => {
    const account = await service.createAccount();
    await insertMany(account, MOST_MATCHES + 50, { email: account.email });
    for (const filter of ['query=document', 'query=ANN', 'query=d', 'status=INBOX&query=docu']) {
      const { documents, totalPages } = await list(account, `${filter}&perPage=100`);
      expect(totalPages, filter).toBe(MOST_MATCHES / 100);
      expect(documents[0]).toMatchObject({ title: `Document ${MOST_MATCHES + 50}` });
      const last = await list(account, `${filter}&perPage=100&page=${totalPages}`);
      expect(last.documents.at(-1)).toMatchObject({ title: 'Document 51' });
    }
    // One search matches many of the newest documents, and the other only a few. Both must also find the oldest
    // document.
    for (const [number, matches] of [
      [5, 62],
      [7, 11],
    ]) {
      const { documents } = await list(account, `query=document ${number}&perPage=100`);
      expect(documents.map(({ title }) => title).every((title) => title.startsWith(`Document ${number}`))).toBe(true);
      expect(documents.at(-1)).toMatchObject({ title: `Document ${number}` });
      expect(documents).toHaveLength(matches ?? 0);
    }
  });

  it('a search in the document list finds any substring in the newest documents, and words by prefix in all documents [T202]', async () => {
    const account = await service.createAccount();
    await service.services.database.pool.query(
      `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
       select 'envelope_' || $1::int || '_' || n, 'DOCUMENT', $1::int, $2, case when n <= 2 then 'Wxyz ' else 'Abc ' end || n, '{}', 'qr_' || $1::int || '_' || n
         from generate_series(1, $3::int) as n`,
      [account.teamId, account.userId, MOST_LOOKED_AT + 1],
    );
    const titles = async (query: string) => (await list(account, `query=${query}`)).documents.map(({ title }) => title);
    expect(await titles('xyz')).toEqual(['Wxyz 2']);
    expect(await titles('wxy')).toEqual(['Wxyz 2', 'Wxyz 1']);
    expect(await titles('c')).toHaveLength(10);
  });

  it('a team INBOX lists every waiting document until it is signed, completed, deleted or waiting for someone else [T127]', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const { teamId, email } = account;
    const { orm } = service.services.database;
    const many = MOST_MATCHES + 50;
    await insertMany(account, many, { email: email.toUpperCase() });
    await insertMany(other, 3, { email });
    const id = (n: number) => `envelope_${teamId}_${n}`;
    await orm
      .update(envelopes)
      .set({ status: 'PENDING' })
      .where(inArray(envelopes.teamId, [teamId, other.teamId]));
    const oldest = async (left: number) => {
      const totalPages = Math.ceil(left / 100);
      const page = await list(account, `status=INBOX&perPage=100&page=${totalPages}`);
      expect(page.totalPages).toBe(totalPages);
      expect(page.documents).toHaveLength(left - (totalPages - 1) * 100);
      return page.documents.at(-1)?.title;
    };
    expect(await oldest(many)).toBe('Document 1');
    await orm
      .update(recipients)
      .set({ email: 'bob@example.com' })
      .where(eq(recipients.envelopeId, id(1)));
    expect(await oldest(many - 1)).toBe('Document 2');
    const signed = { signingStatus: 'SIGNED', signedAt: new Date() } as const;
    await orm
      .update(recipients)
      .set(signed)
      .where(eq(recipients.envelopeId, id(2)));
    expect(await oldest(many - 2)).toBe('Document 3');
    await orm
      .update(envelopes)
      .set({ status: 'REJECTED' })
      .where(eq(envelopes.id, id(3)));
    expect(await oldest(many - 3)).toBe('Document 4');
    await orm
      .update(envelopes)
      .set({ deletedAt: new Date() })
      .where(eq(envelopes.id, id(4)));
    expect(await oldest(many - 4)).toBe('Document 5');
    await orm.delete(recipients).where(eq(recipients.envelopeId, id(5)));
    expect(await oldest(many - 5)).toBe('Document 6');
    await orm.delete(envelopes).where(eq(envelopes.id, id(6)));
    expect(await oldest(many - 6)).toBe('Document 7');
    // A document counts once, no matter how many of its recipients have the address.
    const again = { envelopeId: id(7), email, name: 'Ann', role: 'APPROVER', ...newSigningLink() } as const;
    await orm.insert(recipients).values(again);
    expect(await oldest(many - 6)).toBe('Document 7');
    await orm.update(recipients).set(signed).where(eq(recipients.tokenHash, again.tokenHash));
    expect(await oldest(many - 6)).toBe('Document 7');
  });

  it('document counts stay correct when documents are created, moved, deleted and purged, before and after counters are folded', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const { teamId, userId } = account;
    const { orm } = service.services.database;
    await orm.insert(folders).values({ id: `folder_${teamId}`, teamId, userId, type: 'DOCUMENT', name: 'F' });
    await insertMany(account, 12);
    await insertMany(other, 3);
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `envelope_${teamId}_${from + index}`);
    const change = (from: number, to: number, values: Partial<typeof envelopes.$inferInsert>) =>
      orm
        .update(envelopes)
        .set(values)
        .where(inArray(envelopes.id, ids(from, to)));

    await expectTrueCounts(teamId);
    await change(2, 6, { visibility: 'MANAGER_AND_ABOVE' });
    await change(5, 10, { visibility: 'ADMIN' });
    await change(9, 10, { visibility: 'EVERYONE' });
    await expectTrueCounts(teamId);
    await change(1, 6, { folderId: `folder_${teamId}` });
    await change(4, 8, { status: 'REJECTED' });
    await sweepEnvelopeCounts(service.services);
    await expectTrueCounts(teamId);
    await change(2, 5, { deletedAt: new Date() });
    // These changes do not move a document or change its kind.
    await change(2, 9, { title: 'Other', status: 'REJECTED' });
    await change(2, 4, { folderId: null });
    await orm.delete(envelopes).where(inArray(envelopes.id, ids(3, 7)));
    await expectTrueCounts(teamId);
    await sweepEnvelopeCounts(service.services);
    await sweepEnvelopeCounts(service.services);
    await expectTrueCounts(teamId);
    await expectTrueCounts(other.teamId);

    await orm.delete(envelopes).where(eq(envelopes.teamId, teamId));
    await sweepEnvelopeCounts(service.services);
    expect(await orm.select().from(envelopeCounts).where(eq(envelopeCounts.teamId, teamId))).toEqual([]);
  });

  /** Expects correct counts for every role, by folder and by status, separately and combined. */
  async function expectTrueCounts(teamId: number): Promise<void> {
    for (const role of TEAM_ROLES) await expectTrueCountsFor({ teamId, userId: -1, role });
  }

  async function expectTrueCountsFor(reader: Reader): Promise<void> {
    const { teamId, role } = reader;
    const { orm } = service.services.database;
    for (const folderId of [undefined, null, `folder_${teamId}`]) {
      for (const status of [undefined, 'PENDING', 'REJECTED', 'DRAFT'] as const) {
        const [counted] = await orm
          .select({ total: count() })
          .from(envelopes)
          .where(
            and(
              eq(envelopes.teamId, teamId),
              isNull(envelopes.deletedAt),
              inArray(envelopes.visibility, [...SEEN[role]]),
              folderId === null ? isNull(envelopes.folderId) : folderId ? eq(envelopes.folderId, folderId) : undefined,
              status && eq(envelopes.status, status),
            ),
          );
        const place = await orm.execute(placeOfEnvelope({ reader, type: 'DOCUMENT', folderId, status }, 0));
        const kept = place.rows[0]?.total;
        expect(kept, `${role} ${folderId} ${status}`).toBe(counted?.total);
      }
    }
  }

  it('document counts stay exact while documents are created and counters are folded concurrently', async () => {
    const account = await service.createAccount();
    const folding = Array.from({ length: 10 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      await sweepEnvelopeCounts(service.services);
    });
    await Promise.all([...Array.from({ length: 40 }, () => createdDocument(service, account)), ...folding]);
    expect((await list(account, 'perPage=1')).totalPages).toBe(40);
    await sweepEnvelopeCounts(service.services);
    expect((await list(account, 'perPage=1&status=DRAFT')).totalPages).toBe(40);
    const rows = sql<number>`count(*)::int`;
    const { orm } = service.services.database;
    const [left] = await orm.select({ rows }).from(envelopeChanges).where(eq(envelopeChanges.teamId, account.teamId));
    expect(left).toEqual({ rows: 0 });
  });
});
