import type { DraftAnswer, DraftOperation, DraftSaved } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedDocument, readyDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { changeEnvelope } from '../../src/envelopes/change/change-envelope.ts';
import { endIdleSittings } from '../../src/features/editor/end-idle-sittings.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';

const ANN = { name: 'Ann', email: 'ann@example.com' };
const BOX = { page: 1, positionX: 50, positionY: 50, width: 20, height: 5 };
const TEN_MINUTES = 10 * 60_000;

interface Entry {
  type: string;
  actor: { email?: string };
  data: Record<string, unknown>;
}

describeRules('an editing session', (service) => {
  let team: TestAccount;
  let ada: { email: string; browser: BrowserSession };
  let bo: { email: string; browser: BrowserSession };

  beforeAll(async () => {
    team = await service.createAccount();
    const member = async () => {
      const person = await addMember(service, team.teamId, 'MEMBER');
      return { ...person, browser: await signedInBrowser(service, person) };
    };
    ada = await member();
    bo = await member();
  });

  const pathOf = ({ id }: { id: number }) => `/api/console/teams/${team.teamId}/envelope/document_${id}/draft`;
  const made = async () => {
    const document = await readyDocument(service, team, { recipients: [ANN] });
    return { document, path: pathOf(document) };
  };
  const read = async ({ browser }: typeof ada, path: string) =>
    (await (await browser.get(path)).json()) as DraftAnswer & { draft: NonNullable<DraftAnswer['draft']> };
  const save = async (person: typeof ada, path: string, operations: DraftOperation[]): Promise<DraftSaved> => {
    const { revision } = await read(person, path);
    const answer = await person.browser.post(path, { baseRevision: revision, operations });
    expect(answer.status).toBe(200);
    return (await answer.json()) as DraftSaved;
  };
  const entries = async ({ id }: Pick<CreatedDocument, 'id'>): Promise<Entry[]> =>
    (await ask<{ entries: Entry[] }>(service, team, 'GET', `/api/v1/documents/${id}/audit-log`)).entries;
  const later = async (document: CreatedDocument) => (await entries(document)).slice(4);

  it("an editing session is recorded as one audit entry with counts and the layout's hash when the person leaves [T1297]", async () => {
    const { document, path } = await made();
    const { draft } = await read(ada, path);
    const own = { fileId: draft.files[0]!.id, ...BOX, recipientId: draft.recipients[0]!.id };
    const { ids } = await save(ada, path, [
      { do: 'addField', key: 'a', ...own, type: 'TEXT' },
      { do: 'addField', key: 'b', ...own, positionY: 70, type: 'TEXT' },
      { do: 'addRecipient', key: 'r', name: 'Cy', email: '', role: 'CC' },
    ]);
    await save(ada, path, [
      { do: 'changeField', field: ids.a!, set: { positionX: 1 } },
      { do: 'removeField', field: ids.b! },
      { do: 'changeField', field: draft.fields[0]!.id, set: { positionX: 2 } },
      { do: 'changeField', field: draft.fields[0]!.id, set: { positionX: 3 } },
      { do: 'change', set: { title: 'New', meta: { subject: 'Sign', language: 'en' } } },
    ]);
    await save(bo, path, [{ do: 'removeRecipient', recipient: ids.r! }]);
    expect(await later(document)).toEqual([]);
    const leave = await ada.browser.send('POST', `${path}/leave`);
    expect([leave.status, await leave.json()]).toEqual([200, { success: true }]);
    const counts = { added: 1, changed: 0, removed: 0 };
    expect(await later(document)).toMatchObject([
      {
        type: 'DRAFT_EDITED',
        actor: { email: ada.email },
        data: {
          fields: { ...counts, changed: 1 },
          recipients: counts,
          files: 0,
          settings: ['language', 'subject', 'title'],
          layoutSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    // Leaving again, or without any changes, records nothing.
    await ada.browser.send('POST', `${path}/leave`);
    expect(await later(document)).toHaveLength(1);
    await bo.browser.send('POST', `${path}/leave`);
    expect(await later(document)).toMatchObject([
      {},
      { actor: { email: bo.email }, data: { recipients: { removed: 1 } } },
    ]);
    const gone = await save(ada, path, [{ do: 'addField', key: 'a', ...own, positionY: 80, type: 'TEXT' }]);
    await save(ada, path, [{ do: 'removeField', field: gone.ids.a! }]);
    await ada.browser.send('POST', `${path}/leave`);
    expect(await later(document)).toHaveLength(2);
  });

  it('an editing session ends after ten minutes without a change, even if the browser is gone [T1298]', async () => {
    const { document, path } = await made();
    await save(ada, path, [{ do: 'change', set: { title: 'One' } }]);
    service.clock.advance(TEN_MINUTES - 60_000);
    await endIdleSittings(service.services);
    expect(await later(document)).toEqual([]);
    await save(bo, path, [{ do: 'change', set: { title: 'Two' } }]);
    service.clock.advance(61_000);
    await endIdleSittings(service.services);
    expect(await later(document)).toMatchObject([{ type: 'DRAFT_EDITED', actor: { email: ada.email } }]);
    service.clock.advance(TEN_MINUTES);
    await endIdleSittings(service.services);
    expect(await later(document)).toMatchObject([{}, { actor: { email: bo.email } }]);
  });

  it('an editing session ends before the document is sent, in the same transaction, whoever sends it [T1299]', async () => {
    const { document, path } = await made();
    await save(ada, path, [{ do: 'change', set: { title: 'One' } }]);
    await save(bo, path, [{ do: 'change', set: { title: 'Two' } }]);
    await ask(service, team, 'POST', '/api/v2/envelope/distribute', { envelopeId: `document_${document.id}` });
    const recorded = (await later(document)).map(({ type, actor }) => [type, actor.email]);
    expect(recorded.slice(0, 3)).toEqual([
      ['DRAFT_EDITED', ada.email],
      ['DRAFT_EDITED', bo.email],
      ['DOCUMENT_SENT', team.email],
    ]);
  });

  it('an editing session emits one event for a template, and no event for a document [T1300]', async () => {
    const { template } = await ask<{ template: { id: number } }>(service, team, 'POST', '/api/v1/templates', {
      title: 'Lease',
      recipients: [{ ...ANN, id: 0 }],
    });
    const path = `/api/console/teams/${team.teamId}/envelope/template_${template.id}/draft`;
    const events = async (): Promise<string[]> => {
      const { rows } = await service.services.database.pool.query<{ type: string }>(
        `select type from events where envelope_id = (select id from envelopes where number = $1) order by created_at`,
        [template.id],
      );
      return rows.map(({ type }) => type);
    };
    await save(ada, path, [{ do: 'change', set: { title: 'One' } }]);
    await save(ada, path, [{ do: 'change', set: { title: 'Two' } }]);
    expect(await events()).toEqual(['TEMPLATE_CREATED']);
    await ada.browser.send('POST', `${path}/leave`);
    expect(await events()).toEqual(['TEMPLATE_CREATED', 'TEMPLATE_UPDATED']);
  });

  it('an editing session shows each person who else has the draft open [T1301]', async () => {
    const { path } = await made();
    expect((await read(ada, path)).editors).toEqual([]);
    const [{ editors }] = [await read(bo, path)];
    expect(editors).toEqual([
      { name: expect.stringMatching(/^MEMBER \d+$/), initials: expect.stringMatching(/^M\d$/) },
    ]);
    expect((await read(ada, `${path}?since=0`)).editors).toHaveLength(1);
    await bo.browser.send('POST', `${path}/leave`);
    expect((await read(ada, path)).editors).toEqual([]);
    await read(bo, path);
    service.clock.advance(60_000);
    expect((await read(ada, path)).editors).toEqual([]);
  });

  it('a person editing a draft can send only the revision that they have seen [T1302]', async () => {
    const { document, path } = await made();
    const send = async (revision: number) => {
      const answer = await ada.browser.post(`${path}/send`, { revision });
      const body = (await answer.json()) as { code?: string; success?: true; issues?: { path: unknown[] }[] };
      return [answer.status, body.code ?? body.success, ...(body.issues ?? []).map((issue) => issue.path)];
    };
    const { draft, revision } = await read(ada, path);
    const [field] = draft.fields;
    const { ids } = await save(bo, path, [
      { ...field!, do: 'addField', key: 'a', positionX: field!.positionX + 0.1, fieldMeta: null },
      { ...field!, do: 'addField', key: 'b', positionY: 60, height: 0.5, fieldMeta: null },
    ]);
    expect(await send(revision)).toEqual([409, 'DRAFT_CHANGED']);
    const now = await read(ada, path);
    expect(now.draft.readiness).toMatchObject([
      { code: 'FIELDS_ON_ONE_SPOT', fieldId: ids.a },
      { code: 'FIELD_TOO_SMALL', fieldId: ids.b },
    ]);
    expect(await send(now.revision)).toEqual([400, 'DOCUMENT_NOT_READY', ['fields', ids.a], ['fields', ids.b]]);
    const saved = await save(ada, path, [
      { do: 'changeField', field: ids.a!, set: { positionY: 30 } },
      { do: 'removeField', field: ids.b! },
    ]);
    expect(saved.readiness).toEqual([]);
    // Actions without a visible effect do not change the draft's revision. Examples are leaving, and pages that the
    // service renders when idle.
    await bo.browser.send('POST', `${path}/leave`);
    await changeEnvelope(service.services, NO_REQUEST, { envelopeId: draft.id }, (work) => {
      work.updateFile(draft.files[0]!.id, { pagesTried: 0 });
    });
    expect(await read(ada, `${path}?since=${saved.revision}`)).toMatchObject({ draft: null });
    expect(await send(saved.revision)).toEqual([200, true]);
    expect(await send(saved.revision)).toEqual([409, 'DRAFT_CHANGED']);
    expect((await later(document)).map(({ type }) => type).slice(0, 3)).toEqual([
      'DRAFT_EDITED',
      'DRAFT_EDITED',
      'DOCUMENT_SENT',
    ]);
    expect(await read(ada, path)).toMatchObject({ draft: { status: 'PENDING' }, editors: [] });
  });
});
