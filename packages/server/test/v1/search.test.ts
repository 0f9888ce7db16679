import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { createdTemplate } from '../../../testing/src/templates.ts';
import { MOST_LOOKED_AT, MOST_MATCHES } from '../../src/features/browse/search-documents.ts';

describeOnEachService('searching all documents', (service) => {
  /** Creates as many newer documents as a search for part of a word examines. Only their titles can match a search. */
  const bury = ({ teamId, userId }: TestAccount, folderId: string | null = null, title = '-') =>
    service.services.database.pool.query(
      `insert into envelopes (id, type, team_id, user_id, folder_id, title, meta, qr_token)
       select 'envelope_' || gen_random_uuid(), 'DOCUMENT', $1, $2, $3, $5, '{}', gen_random_uuid()
         from generate_series(1, $4::int)`,
      [teamId, userId, folderId, MOST_LOOKED_AT, title],
    );

  const found = async (account: TestAccount, query: string, filter: Record<string, string> = {}): Promise<number[]> => {
    const asked = new URLSearchParams({ perPage: '100', query, ...filter });
    const { documents } = await ask<{ documents: { id: number }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents?${asked}`,
    );
    return documents.map(({ id }) => id);
  };

  const expectFound = async (account: TestAccount, id: number, queries: string[], missing: string[] = []) => {
    for (const query of queries) expect(await found(account, query), query).toEqual([id]);
    for (const query of missing) expect(await found(account, query), query).toEqual([]);
  };

  it('a search finds documents with a word starting with each query word, in any order, script and punctuation [T196]', async () => {
    const account = await service.createAccount();
    const lease = await createdDocument(service, account, {
      title: 'Lease Agreement for Main Street',
      externalId: 'case-INV2024-7',
      recipients: [{ name: 'Ann', email: 'person777@mail.example.com' }],
    });
    const quoted = await createdDocument(service, account, {
      title: `snake_case "quoted" O'Neill\\back & (all) | !not:*`,
      recipients: [{ name: 'Bob', email: 'bob@other.test' }],
    });
    const foreign = await createdDocument(service, account, {
      title: 'Übergabe Čeština ＷＩＤＥ ﬁnal ДОГОВОР Σύμβαση',
      externalId: '業務委託契約書2025年 データ 한국어계약서 สัญญาเช่า',
      recipients: [{ name: 'مُحَمَّد हिन्दी', email: 'eve@third.test' }],
    });
    await bury(account);
    await expectFound(
      account,
      lease.id,
      ['lease', 'LEASE', 'agree', 'street main', 'main main m', 'for ann street', 'Lease Agreement for Main Street'],
      ['ease', 'leases', 'street maine', 'lease zebra'],
    );
    await expectFound(
      account,
      lease.id,
      ['inv2024', 'INV20', '2024', '2024-7', 'case-inv2024-7', 'person777@', '777', 'mail.example.com', 'example ann'],
      ['024', '77@8', 'person778@', 'xample'],
    );
    await expectFound(
      account,
      quoted.id,
      ['snake case', 'case_snake', "o'neill", 'Neill', '&(all)', 'back\\', "'quoted'", 'not:*', '!not'],
      ['zebra | all', 'zebr:*', '!zebra'],
    );
    await expectFound(
      account,
      foreign.id,
      ['ubergabe', 'über', 'cestina', 'wide', 'final', 'договор', 'συμβαση', 'محمد', 'हिन्दी'],
      ['bergabe', 'ide'],
    );
    await expectFound(
      account,
      foreign.id,
      ['業務', '委託契約', '書', '業務委託契約書', '契約書2025年', '2025年', 'データ', '계약서', 'เช่า', '書 한국'],
      ['業託', '業務委託契約書類', 'テータ', 'หนังสือ'],
    );
  });

  it("a search never finds other teams' documents, templates or deleted documents [T197]", async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    await createdDocument(service, other, { title: 'Zebra' });
    await createdTemplate(service, account, { title: 'Zebra' });
    const deleted = await createdDocument(service, account, { title: 'Zebra' });
    const kept = await createdDocument(service, account, { title: 'Zebra' });
    await bury(account);
    expect(await found(account, 'zebra')).toEqual([kept.id, deleted.id]);
    await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
    // Entries of the search index begin with the team's id. Searching with the id of a different team finds nothing.
    await expectFound(account, kept.id, ['zebra'], [`${other.teamId}/zebra`]);
  });

  it('search results follow changes to the recipients, title and team of a document [T198]', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const { pool } = service.services.database;
    const { id, recipients } = await createdDocument(service, account, {
      title: 'Quokka',
      recipients: [{ name: 'Ann', email: 'ann@walrus.example' }],
    });
    await bury(account);
    const path = `/api/v1/documents/${id}/recipients`;
    await ask(service, account, 'POST', path, { name: 'Numbat', email: 'bob@example.com', role: 'CC' });
    await expectFound(account, id, ['quokka', 'walrus', 'numbat'], ['ocelot']);
    await pool.query("update envelopes set title = 'Ocelot' where number = $1", [id]);
    await ask(service, account, 'PATCH', `${path}/${recipients[0]?.recipientId}`, { email: 'ann@dugong.example' });
    await expectFound(account, id, ['ocelot dugong numbat'], ['quokka', 'walrus']);
    await ask(service, account, 'DELETE', `${path}/${recipients[0]?.recipientId}`);
    await expectFound(account, id, ['ocelot numbat'], ['dugong']);
    await pool.query('update envelopes set team_id = $1 where number = $2', [other.teamId, id]);
    await expectFound(account, id, [], ['ocelot', 'numbat']);
    await expectFound(other, id, ['ocelot']);
  });

  it('a search finds the newest of many older documents if none of the newest documents matches', async () => {
    const account = await service.createAccount();
    const { id: folderId } = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'F' });
    const first = await createdDocument(service, account, { title: 'Zebra', folderId });
    await bury(account, folderId, 'Zebra');
    await bury(account, folderId);
    for (const filter of ['', `&folderId=${folderId}`, '&status=DRAFT']) {
      const ofPage = (page: number) =>
        ask<{ documents: { id: number; title: string }[]; totalPages: number }>(
          service,
          account,
          'GET',
          `/api/v1/documents?query=zebra&perPage=100&page=${page}${filter}`,
        );
      const { documents, totalPages } = await ofPage(MOST_MATCHES / 100);
      expect(totalPages).toBe(MOST_MATCHES / 100);
      expect(documents.map(({ title }) => title)).toEqual(Array.from({ length: 100 }, () => 'Zebra'));
      expect(Math.min(...documents.map(({ id }) => id))).toBeGreaterThan(first.id);
    }
  });

  it('a search is limited to the requested folder and status [T199]', async () => {
    const account = await service.createAccount();
    const { id: folderId } = await ask<{ id: string }>(service, account, 'POST', '/api/v1/folders', { name: 'F' });
    const inFolder = await createdDocument(service, account, { title: 'Zebra one', folderId });
    const outside = await createdDocument(service, account, { title: 'Zebra two' });
    await bury(account);
    await bury(account, folderId);
    await service.services.database.pool.query(
      "update envelopes set status = 'PENDING', sent_at = now() where number = $1",
      [outside.id],
    );
    expect(await found(account, 'zeb')).toEqual([outside.id, inFolder.id]);
    expect(await found(account, 'zeb', { folderId })).toEqual([inFolder.id]);
    expect(await found(account, 'zeb', { folderId: 'root' })).toEqual([outside.id]);
    expect(await found(account, 'zeb', { status: 'PENDING' })).toEqual([outside.id]);
    expect(await found(account, 'zeb', { status: 'PENDING', folderId })).toEqual([]);
  });

  it('a search accepts queries of any length, with or without words, and texts of any length are indexed [T200]', async () => {
    const account = await service.createAccount();
    const recipients = Array.from({ length: 100 }, (_, n) => ({
      name: `${n} ${'契約 a1b2 '.repeat(25)}`.trim(),
      email: `${'y'.repeat(60)}@${`${'z'.repeat(60)}.`.repeat(2)}number${n}.example`,
    }));
    const { id } = await createdDocument(service, account, { title: 'x'.repeat(255), recipients });
    await bury(account);
    await expectFound(
      account,
      id,
      ['x'.repeat(255), 'x'.repeat(24), 'a1b2 契約', 'a1b2 '.repeat(51)],
      ['@@@', '. . .', '"', '\\', '👍', `${'x'.repeat(23)}y`, Array.from({ length: 60 }, (_, n) => `q${n}`).join(' ')],
    );
  });

  it('a search finds every word of any text [T201]', async () => {
    const { pool } = service.services.database;
    const letters = fc.constantFrom(...`aZéßøŁ9 .-_'"\\&|!:*()<>/“„…€漢カﾃが、한글กขالعрЖΩ١२🙂👍🏽\u00ad\u0301\u200d`);
    const texts = fc.string({ unit: letters, maxLength: 60 });
    const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        // Invisible characters are not part of a word.
        const words = text.replace(/[\u00ad\u200d]/g, '').split(/[^\p{L}\p{N}\p{M}]+/u);
        const queries = [text, ...words, ...words.map((word) => [...word].slice(0, 3).join(''))].filter(isWord);
        const { rows } = await pool.query(
          'select query from unnest($1::text[]) as query where words_of(7, $2) @@ words_wanted(7, query) is not true',
          [queries, text],
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
