import type { DraftAnswer, DraftOperation, TemplateRow } from '@countersign/contracts/console';
import { beforeAll, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, readyDocument, signs } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';

interface Envelope {
  id: string;
  recipients: { id: number; name: string; email: string; token: string; isOptional: boolean }[];
  fields: { id: number; recipientId: number; type: string }[];
}

interface Refusal {
  code: string;
  issues?: { path: (string | number)[]; message: string }[];
}

interface Template {
  id: string;
  number: number;
  tenant: number;
  guarantor: number;
  landlord: number;
  /** A text field of the guarantor. */
  phone: number;
}

const TENANT = 'tenant@example.com';
const GUARANTOR = 'guarantor@example.com';

describeRules('the roles of a template', (service) => {
  let team: TestAccount;
  let ada: BrowserSession;
  let template: Template;

  const call = <T>(path: string, body?: object, status = 200) =>
    ask<T>(service, team, body ? 'POST' : 'GET', `/api/v2${path}`, body, status);

  /** Creates a lease in three steps: a tenant, a guarantor who may be left out, and Lou. */
  async function lease(): Promise<Template> {
    const body = new FormData();
    const box = { page: 1, positionX: 10, width: 30, height: 5 };
    const signature = (positionY: number) => ({ ...box, type: 'SIGNATURE', positionY });
    const phone = { ...box, type: 'TEXT', positionY: 50, fieldMeta: { type: 'text', label: 'Phone' } };
    const recipients = [
      { name: 'Tenant', email: '', role: 'SIGNER', signingOrder: 1, fields: [signature(10)] },
      {
        name: 'Guarantor',
        email: '',
        role: 'SIGNER',
        signingOrder: 2,
        isOptional: true,
        fields: [signature(30), phone],
      },
      { name: 'Lou', email: 'lou@example.com', role: 'SIGNER', signingOrder: 3, fields: [signature(70)] },
    ];
    const payload = { title: 'Lease', type: 'TEMPLATE', meta: { signingOrder: 'SEQUENTIAL' }, recipients };
    body.append('payload', JSON.stringify(payload));
    body.append('files', new Blob([buildPdf()]), 'lease.pdf');
    const headers = { authorization: `Bearer ${team.token}` };
    const created = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string };
    const whole = await call<Envelope & { templateId: number }>(`/envelope/${id}`);
    const [tenant, guarantor, landlord] = whole.recipients.map((each) => each.id);
    return {
      ...{ id, number: whole.templateId, tenant: tenant!, guarantor: guarantor!, landlord: landlord! },
      phone: whole.fields.find(({ type }) => type === 'TEXT')!.id,
    };
  }
  const use = async (recipients: object[], more: object = {}): Promise<Envelope> => {
    const body = { templateId: template.number, recipients, ...more };
    const { envelopeId } = await call<{ envelopeId: string }>('/template/use', body);
    return call<Envelope>(`/envelope/${envelopeId}`);
  };
  const addresses = ({ recipients }: Envelope) => recipients.map(({ email }) => email);

  beforeAll(async () => {
    team = await service.createAccount();
    ada = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    template = await lease();
  });

  it('an optional role without a person is left out of the document with its fields, and the signing order stays', async () => {
    const sent = await use([{ id: template.tenant, email: TENANT, name: 'Ann' }], { distributeDocument: true });
    expect(addresses(sent)).toEqual([TENANT, 'lou@example.com']);
    expect(sent.fields.map(({ type }) => type)).toEqual(['SIGNATURE', 'SIGNATURE']);
    expect(sent.recipients.map(({ isOptional }) => isOptional)).toEqual([false, false]);
    const invited = async () => {
      const { rows } = await service.services.database.pool.query(
        `select to_address as address from mails where envelope_id = $1 and kind = 'INVITATION' order by created_at`,
        [sent.id],
      );
      return rows.map(({ address }) => address);
    };
    expect(await invited()).toEqual([TENANT]);
    await signs(service, sent.recipients[0]!);
    expect(await invited()).toEqual([TENANT, 'lou@example.com']);
  });

  it('an optional role is left out if its address is empty, and takes part if it has one', async () => {
    const tenant = { id: template.tenant, email: TENANT };
    expect(addresses(await use([tenant, { id: template.guarantor, email: '' }]))).toEqual([TENANT, 'lou@example.com']);
    const all = await use([tenant, { id: template.guarantor, email: GUARANTOR }]);
    expect(addresses(all)).toEqual([TENANT, GUARANTOR, 'lou@example.com']);
    expect(all.fields).toHaveLength(4);
  });

  it('a document without any of its roles is not sent, even if all roles are optional', async () => {
    const { number } = await lease();
    const change = (data: object[]) =>
      call('/template/recipient/update-many', { templateId: number, recipients: data });
    const { recipients } = await call<Envelope>(`/envelope/template_${number}`);
    await change(recipients.map(({ id }) => ({ id, email: '', isOptional: true })));
    const refused = await call<Refusal>('/template/use', { templateId: number, distributeDocument: true }, 400);
    expect(refused.code).toBe('DOCUMENT_NOT_READY');
  });

  it('a document that no one would sign or approve is refused, even if someone gets a copy', async () => {
    const { number, tenant, guarantor, landlord } = await lease();
    const { fields } = await call<Envelope>(`/envelope/template_${number}`);
    const ofLandlord = fields.find(({ recipientId }) => recipientId === landlord);
    await call('/template/field/delete', { fieldId: ofLandlord?.id });
    await call('/template/recipient/update-many', {
      templateId: number,
      recipients: [
        { id: tenant, isOptional: true },
        { id: guarantor, isOptional: true },
        { id: landlord, role: 'CC' },
      ],
    });
    const body = { templateId: number, distributeDocument: true };
    const refused = await call<Refusal>('/template/use', body, 400);
    expect([refused.code, refused.issues?.[0]?.path]).toEqual(['RECIPIENT_LEFT_OUT', ['recipients']]);
    await call('/template/use', { ...body, recipients: [{ id: tenant, email: TENANT }] });
    const rows = [{ externalId: 'nobody' }, { recipients: [{ id: tenant, email: TENANT }] }];
    type Started = { problems: { row: number; code: string }[] };
    const { problems } = await call<Started>('/template/bulk?dryRun=true', { templateId: number, rows });
    expect(problems).toMatchObject([{ row: 1, code: 'RECIPIENT_LEFT_OUT' }]);
  });

  it('a value for a field of a role that is left out is refused, and says whose field it is', async () => {
    const body = {
      templateId: template.number,
      recipients: [{ id: template.tenant, email: TENANT }],
      prefillFields: [{ id: template.phone, type: 'text', value: '123' }],
    };
    const refused = await call<Refusal>('/template/use', body, 400);
    expect([refused.code, refused.issues?.[0]]).toEqual([
      'RECIPIENT_LEFT_OUT',
      {
        path: ['prefillFields', 0, 'value'],
        message: `Field ${template.phone} belongs to recipient ${template.guarantor}, who is optional and has no email address`,
      },
    ]);
    const empty = { ...body, prefillFields: [{ id: template.phone, type: 'text', value: '' }] };
    await call('/template/use', empty);
  });

  it('rows of a spreadsheet may leave out an optional role, and are refused if they have a value for its field', async () => {
    const tenant = (email: string) => ({ id: template.tenant, email });
    const rows = [
      { recipients: [tenant('one@example.com'), { id: template.guarantor, email: '' }] },
      { recipients: [tenant('two@example.com'), { id: template.guarantor, email: GUARANTOR }] },
      {
        recipients: [tenant('three'), { id: template.guarantor, email: '' }],
        prefillFields: [{ id: template.phone, value: '123' }],
      },
    ];
    type Started = {
      bulkId: string;
      problems: { row: number; column: string; fieldId: number | null; code: string }[];
    };
    const { bulkId, problems } = await call<Started>('/template/bulk', { templateId: template.number, rows });
    expect(problems.map(({ row, column, fieldId, code }) => [row, column, fieldId, code])).toEqual([
      [3, 'EMAIL', null, 'INVALID_REQUEST'],
      [3, 'VALUE', template.phone, 'RECIPIENT_LEFT_OUT'],
    ]);
    await vi.waitFor(async () => {
      expect(await call(`/template/bulk/${bulkId}`)).toMatchObject({ state: 'ENDED', sent: 2, refused: 1 });
    }, 30_000);
    const { data } = await call<{ data: { recipients: { email: string }[] }[] }>(`/template/bulk/${bulkId}/row`);
    expect(data.slice(0, 2).map(({ recipients }) => recipients.map(({ email }) => email))).toEqual([
      ['one@example.com', 'lou@example.com'],
      ['two@example.com', GUARANTOR, 'lou@example.com'],
    ]);
  });

  it('rows that name a role which was removed in the meantime are refused, and name the role', async () => {
    const { number, tenant, guarantor } = await lease();
    await call('/template/recipient/delete', { recipientId: guarantor });
    const rows = [
      {
        recipients: [
          { id: tenant, email: TENANT },
          { id: guarantor, email: GUARANTOR },
        ],
      },
    ];
    const { problems } = await call<{ problems: { code: string; message: string }[] }>('/template/bulk?dryRun=true', {
      ...{ templateId: number, rows },
    });
    expect(problems).toMatchObject([
      { code: 'RECIPIENT_NOT_ON_DOCUMENT', message: `Recipient ${guarantor} is not on the template` },
    ]);
  });

  it('a visitor of a public link gets a document without the optional roles', async () => {
    const { number, tenant } = await lease();
    const link = { templateId: number, directRecipientId: tenant };
    const { token } = await call<{ token: string }>('/template/direct/create', link);
    const answer = await fetch(`${service.url}/api/direct/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera', email: 'vera@example.com' }),
    });
    expect(answer.status).toBe(200);
    const { data } = await call<{ data: { id: string }[] }>(`/envelope?type=DOCUMENT&templateId=${number}`);
    expect(addresses(await call<Envelope>(`/envelope/${data[0]?.id}`))).toEqual([
      'vera@example.com',
      'lou@example.com',
    ]);
  });

  it('a recipient of a document cannot be optional', async () => {
    const document = await readyDocument(service, team, {
      title: 'Deed',
      recipients: [{ name: 'Ann', email: TENANT }],
    });
    const person = { email: 'bo@example.com', name: 'Bo', role: 'SIGNER', isOptional: true };
    const added = await call<Refusal>(
      '/document/recipient/create',
      { documentId: document.id, recipient: person },
      400,
    );
    expect([added.code, added.issues?.[0]?.path]).toEqual(['INVALID_REQUEST', ['isOptional']]);
    const id = document.recipients[0]?.recipientId;
    const change = { documentId: document.id, recipient: { id, isOptional: true } };
    expect((await call<Refusal>('/document/recipient/update', change, 400)).code).toBe('INVALID_REQUEST');
  });

  it('a role that is always the same person keeps its own name, also in copies, and documents only have the person', async () => {
    const { id, tenant, landlord, number } = await lease();
    const path = `/api/console/teams/${team.teamId}/envelope/${id}/draft`;
    const { revision } = (await (await ada.get(path)).json()) as DraftAnswer;
    const set = { name: 'Lou Berg', roleName: '  Landlord ' };
    const operations: DraftOperation[] = [{ do: 'changeRecipient', recipient: landlord, set }];
    expect((await ada.post(path, { baseRevision: revision, operations })).status).toBe(200);
    const rowOf = async (envelopeId: string): Promise<TemplateRow> =>
      (await (await ada.get(`/api/console/teams/${team.teamId}/templates/${envelopeId}`)).json()) as TemplateRow;
    const named = [
      { name: 'Tenant', email: '', roleName: '', isOptional: false },
      { name: 'Guarantor', email: '', roleName: '', isOptional: true },
      { name: 'Lou Berg', email: 'lou@example.com', roleName: 'Landlord', isOptional: false },
    ];
    expect((await rowOf(id)).roles).toMatchObject(named);
    const copy = await call<{ envelopeId: string }>('/template/duplicate', { templateId: number });
    expect((await rowOf(copy.envelopeId)).roles).toMatchObject(named);
    const found = await ada.get(`/api/console/teams/${team.teamId}/templates?query=LANDLORD`);
    expect(((await found.json()) as { rows: { id: string }[] }).rows.map((row) => row.id)).toContain(id);
    const used = await call<{ recipients: { name: string }[] }>('/template/use', {
      ...{ templateId: number, recipients: [{ id: tenant, email: TENANT, name: 'Ann' }] },
    });
    expect(used.recipients.map(({ name }) => name)).toEqual(['Ann', 'Lou Berg']);
  });
});
