import type { DocumentList, TemplateList, TemplateRow } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, completedDocument, readyDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { PLACE, readyTemplate } from '../../../testing/src/templates.ts';

const ANN = { name: 'Ann', email: 'ann@example.com' };
const BO = { name: 'Bo', email: 'bo@example.com' };

describeOnEachService("the console's templates", (service) => {
  let team: TestAccount;
  let member: { email: string; userId: number; browser: BrowserSession };
  const base = () => `/api/console/teams/${team.teamId}`;
  const read = async <T>(path: string): Promise<T> => {
    const answer = await member.browser.get(base() + path);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const list = (query = '') => read<TemplateList>(`/templates${query}`);
  const row = (id: string) => read<TemplateRow>(`/templates/${id}`);
  const envelopeId = async (number: number): Promise<string> => {
    const { rows } = await service.services.database.pool.query('select id from envelopes where number = $1', [number]);
    return rows[0].id;
  };
  const save = (id: string, body: object) => member.browser.post(`${base()}/documents/${id}/save-as-template`, body);
  const saved = async (title: string): Promise<{ id: string; roles: TemplateRow['roles'] }> => {
    const document = await readyDocument(service, team, { title, recipients: [ANN, BO] });
    const roles = [{ recipientId: document.recipients[0]?.recipientId, name: 'Tenant' }];
    const answer = await save(await envelopeId(document.id), { title, roles });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    return { id, roles: (await row(id)).roles };
  };
  const use = (id: string, tenant: number | undefined, email: string) => {
    const form = new FormData();
    form.append(
      'payload',
      JSON.stringify({ envelopeId: id, recipients: [{ id: tenant, name: 'Cem', email }], distributeDocument: true }),
    );
    const headers = { authorization: `Bearer ${team.token}` };
    return fetch(`${service.url}/api/v2/envelope/use`, { method: 'POST', headers, body: form });
  };

  beforeAll(async () => {
    team = await service.createAccount();
    const person = await addMember(service, team.teamId, 'MEMBER');
    member = { ...person, browser: await signedInBrowser(service, person) };
  });

  it('a document saved as a template has roles in place of the named recipients, and keeps the other recipients', async () => {
    const document = await completedDocument(service, team, { title: 'Signed lease', recipients: [ANN, BO] });
    const id = await envelopeId(document.id);
    const [ann] = document.recipients;
    const answer = await save(id, { title: 'Lease', roles: [{ recipientId: ann?.recipientId, name: 'Tenant' }] });
    const { id: templateId } = (await answer.json()) as { id: string };
    const found = await row(templateId);
    expect(found).toMatchObject({ title: 'Lease', uses: 0, lastUsedAt: null, link: null, problem: null });
    expect(found.roles).toMatchObject([
      { name: 'Tenant', email: '', role: 'SIGNER' },
      { name: 'Bo', email: 'bo@example.com', role: 'SIGNER' },
    ]);
    expect(found.files).toMatchObject([{ pages: 1 }]);
    const whole = await read<{ fields: { inserted: boolean; customText: string }[] }>(`/envelope/${templateId}`);
    expect(whole.fields.map(({ inserted, customText }) => ({ inserted, customText }))).toEqual([
      { inserted: false, customText: '' },
      { inserted: false, customText: '' },
    ]);
  });

  it('a role in a template saved from a document does not get the message to the person whom it replaces', async () => {
    const document = await readyDocument(service, team, { title: 'Lease', recipients: [ANN, BO] });
    const data = document.recipients.map(({ recipientId: id, name }) => ({ id, message: `Dear ${name}` }));
    const id = await envelopeId(document.id);
    await ask(service, team, 'POST', '/api/v2/envelope/recipient/update-many', { envelopeId: id, data });
    const roles = [{ recipientId: document.recipients[0]?.recipientId, name: 'Tenant' }];
    const template = (await (await save(id, { title: 'Lease', roles })).json()) as { id: string };
    const path = `/api/v2/envelope/${template.id}`;
    const { recipients } = await ask<{ recipients: { message: string | null }[] }>(service, team, 'GET', path);
    expect(recipients.map(({ message }) => message)).toEqual([null, 'Dear Bo']);
  });

  it('all values of the documents of a template are downloaded as CSV, with a column for each label', async () => {
    const { pool } = service.services.database;
    const text = (label: string, positionY: number) => ({
      ...{ recipientId: 'tenant', type: 'TEXT', ...PLACE, positionY },
      fieldMeta: { type: 'text', label },
    });
    const fields = [{ recipientId: 'tenant', type: 'SIGNATURE', ...PLACE }, text('Rent', 40), text('Town', 60)];
    const template = await readyTemplate(service, team, { title: 'Flat', fields });
    const id = await envelopeId(template.id);
    const [tenant] = (await row(id)).roles;
    for (const email of ['cem@example.com', 'di@example.com'])
      expect((await use(id, tenant?.id, email)).status).toBe(200);
    const csv = async (query = ''): Promise<string[][]> => {
      const answer = await member.browser.get(`${base()}/templates/${id}/values.csv${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/csv');
      const lines = Buffer.from(await answer.arrayBuffer())
        .subarray(3)
        .toString()
        .trimEnd()
        .split('\r\n');
      return lines.map((line) => line.split(','));
    };
    const fill = (label: string, value: string, of: string) =>
      pool.query(
        `update fields set custom_text = $1, inserted = true, inserted_at = now() where meta ->> 'label' = $2
          and recipient_id = (select id from recipients where email = $3 and team_id = $4)`,
        [value, label, of, team.teamId],
      );
    await fill('Rent', '900', 'cem@example.com');
    await fill('Rent', '=1+1', 'di@example.com');
    await fill('Town', 'Lund', 'di@example.com');
    // An earlier version of the template had another label.
    await pool.query(
      `update fields set meta = jsonb_set(meta, '{label}', '"City"') where meta ->> 'label' = 'Town'
        and recipient_id = (select id from recipients where email = 'di@example.com' and team_id = $1)`,
      [team.teamId],
    );
    const [headers, ...rows] = await csv('?lang=en');
    expect(headers?.slice(6)).toEqual(['Rent', 'Town', 'City']);
    expect(rows.map((cells) => cells.slice(6))).toEqual([
      ["'=1+1", '', 'Lund'],
      ['900', '', ''],
    ]);
    expect((await csv('?lang=de'))[0]?.[2]).toBe('Dokument');
  });

  it('the values of a template need a session, a membership and a template of the team', async () => {
    const { id } = await saved('Own values');
    const path = `${base()}/templates/${id}/values.csv`;
    expect((await fetch(service.url + path)).status).toBe(401);
    const stranger = await service.createAccount();
    const elsewhere = `/api/console/teams/${stranger.teamId}/templates/${id}/values.csv`;
    for (const missing of [elsewhere, path.replace(id, 'envelope_0')])
      expect((await member.browser.get(missing)).status).toBe(404);
    expect((await member.browser.get(`${path}?lang=${'x'.repeat(21)}`)).status).toBe(400);
  });

  it('a template with a role for someone who is not on the document is refused and not created', async () => {
    const document = await readyDocument(service, team, { title: 'Kept', recipients: [ANN] });
    const before = (await list()).rows.length;
    const answer = await save(await envelopeId(document.id), {
      title: 'Never',
      roles: [{ recipientId: 2_000_000_000, name: 'Ghost' }],
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'RECIPIENT_NOT_ON_DOCUMENT' }),
    ]);
    expect((await list()).rows).toHaveLength(before);
  });

  it('each use of a template, including through the API, is counted and moves the template to the top of the list', async () => {
    const first = await saved('First');
    const second = await saved('Second');
    const order = async () =>
      (await list()).rows.filter(({ id }) => id === first.id || id === second.id).map(({ title }) => title);
    expect(await order()).toEqual(['Second', 'First']);
    for (const email of ['one@example.com', 'two@example.com']) {
      expect((await use(first.id, first.roles[0]?.id, email)).status).toBe(200);
    }
    expect(await order()).toEqual(['First', 'Second']);
    const used = await row(first.id);
    expect(used.uses).toBe(2);
    expect(Date.parse(used.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
    const documents = await read<DocumentList>(`/documents?template=${used.number}`);
    expect(documents.rows.map(({ title }) => title)).toEqual(['First', 'First']);
    expect(documents.total).toBe(2);
  });

  it('two uses of one template at the same time are both counted', async () => {
    const template = await saved('Popular');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => use(template.id, template.roles[0]?.id, `many${index}@example.com`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await row(template.id)).uses).toBe(8);
  });

  it('the template list is filtered by owner, public link and text, and never shows templates of other teams', async () => {
    const { id, roles } = await saved('Visitor agreement');
    const { number } = await row(id);
    const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title);
    expect(await titles('?tab=linked')).not.toContain('Visitor agreement');
    await ask(service, team, 'POST', '/api/v2/template/direct/create', {
      templateId: number,
      directRecipientId: roles[0]?.id,
    });
    expect(await titles('?tab=linked')).toEqual(['Visitor agreement']);
    expect((await row(id)).link).toMatchObject({ isEnabled: true, recipientId: roles[0]?.id });
    expect(await titles('?query=visitor')).toEqual(['Visitor agreement']);
    expect(await titles('?tab=mine')).toContain('Visitor agreement');
    // The visitor takes the place of the tenant, whose name the template no longer has.
    await saved('Parking');
    expect(await titles('?query=TENANT')).toContain('Parking');
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    const theirs = await stranger.get(`/api/console/teams/${other.teamId}/templates`);
    expect(await theirs.json()).toEqual({ rows: [], hasMore: false });
    expect((await stranger.get(`/api/console/teams/${other.teamId}/templates/${id}`)).status).toBe(404);
  });

  it('a template that only admins may use is neither listed nor used by members who do not own it', async () => {
    const admin = await addMember(service, team.teamId, 'ADMIN');
    const browser = await signedInBrowser(service, admin);
    const { id } = await saved('Board minutes');
    await service.services.database.pool.query('update envelopes set user_id = $1 where id = $2', [admin.userId, id]);
    expect((await row(id)).visibility).toBe('EVERYONE');
    const change = { envelopeId: id, data: { visibility: 'ADMIN' } };
    expect((await browser.post(`${base()}/envelope/update`, change)).status).toBe(200);
    expect((await list('?query=board')).rows).toEqual([]);
    const path = `${base()}/templates/${id}`;
    expect([(await member.browser.get(path)).status, (await browser.get(path)).status]).toEqual([404, 200]);
    const use = await member.browser.post(`${base()}/template/use`, {
      templateId: (await (await browser.get(path)).json()).number,
    });
    expect(use.status).toBe(404);
  });

  it('the template list has pages of 50, without a gap or a repetition', async () => {
    const other = await service.createAccount();
    await service.services.database.pool.query(
      `insert into envelopes (id, type, template_type, team_id, user_id, title, meta, qr_token)
       select 'envelope_t' || $1::int || '_' || n, 'TEMPLATE', 'PRIVATE', $1::int, $2, 'Template ' || n, '{}', 'qr_t' || $1 || '_' || n
         from generate_series(1, 60) as n`,
      [other.teamId, other.userId],
    );
    const browser = await signedInBrowser(service, await addMember(service, other.teamId, 'VIEWER'));
    const page = async (number: number) =>
      (await (await browser.get(`/api/console/teams/${other.teamId}/templates?page=${number}`)).json()) as TemplateList;
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.rows.length, one.hasMore, two.rows.length, two.hasMore]).toEqual([50, true, 10, false]);
    expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(60);
    expect(three).toEqual({ rows: [], hasMore: false });
    // These templates have no PDF, so a document created from one could not be sent.
    expect(one.rows[0]?.problem?.code).toBe('PDF_MISSING');
  });

  it('a template whose values are missing can be used, because each use fills them in', async () => {
    const document = await readyDocument(service, team, { title: 'Rent', recipients: [ANN] }, buildPdf());
    await ask(service, team, 'POST', `/api/v1/documents/${document.id}/fields`, {
      ...{ type: 'TEXT', recipientId: document.recipients[0]?.recipientId, page: 1 },
      ...{ positionX: 60, positionY: 60, width: 20, height: 5 },
      fieldMeta: { type: 'text', label: 'Rent', readOnly: true, text: '' },
    });
    const answer = await save(await envelopeId(document.id), { title: 'Rent', roles: [] });
    const { id } = (await answer.json()) as { id: string };
    expect((await row(id)).problem).toBeNull();
  });
});
