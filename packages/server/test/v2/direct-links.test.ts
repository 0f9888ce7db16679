import { expect, it, vi } from 'vitest';
import { ask, signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';

interface Link {
  id: string;
  token: string;
  createdAt: string;
  enabled: boolean;
  directTemplateRecipientId: number;
  envelopeId: string;
  templateId: number;
  templateType: string;
  issues: { path: (string | number)[]; message: string }[];
}

interface Recipient {
  id: number;
  email: string;
  name: string;
  role: string;
}

interface Template {
  id: number;
  envelopeId: string;
  recipients: Recipient[];
  directLink: Link | null;
}

const ANN = { name: 'Ann', email: 'Ann@direct.example' };
const BOX = { page: 1, positionX: 10, width: 30, height: 8 };

async function madeTemplate(
  service: TestService,
  account: TestAccount,
  recipients: object[] = [{ name: 'Tenant', email: 'tenant@example.com' }],
  request: object = {},
): Promise<Template> {
  const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
    service,
    account,
    'POST',
    '/api/v1/templates',
    {
      title: 'Lease',
      recipients,
      fields: recipients.flatMap((recipient, recipientIndex) =>
        'role' in recipient && recipient.role === 'CC'
          ? []
          : [{ ...BOX, positionY: 10 + 12 * recipientIndex, type: 'SIGNATURE', recipientIndex }],
      ),
      ...request,
    },
  );
  await upload(uploadUrl, buildPdf());
  return ask(service, account, 'GET', `/api/v2/template/${templateId}`);
}

describeOnEachService('direct links', (service, rule) => {
  const template = (account: TestAccount, recipients?: object[]) => madeTemplate(service, account, recipients);
  const create = (account: TestAccount, body: object, status = 200) =>
    ask<Link>(service, account, 'POST', '/api/v2/template/direct/create', body, status);
  const toggle = (account: TestAccount, body: object, status = 200) =>
    ask<Link>(service, account, 'POST', '/api/v2/template/direct/toggle', body, status);
  const remove = (account: TestAccount, body: object, status = 200) =>
    ask(service, account, 'POST', '/api/v2/template/direct/delete', body, status);
  const read = (account: TestAccount, { id }: Template) =>
    ask<Template>(service, account, 'GET', `/api/v2/template/${id}`);
  const recorded = async ({ envelopeId }: Template) => {
    const { rows } = await service.services.database.pool.query<{ content: string }>(
      'select content from audit_entries where envelope_id = $1 order by sequence',
      [envelopeId],
    );
    return rows.map(({ content }) => JSON.parse(content) as { type: string; data: object; actor: { userId: number } });
  };
  const told = async ({ envelopeId }: Template): Promise<string[]> => {
    const { rows } = await service.services.database.pool.query<{ type: string }>(
      'select type from events where envelope_id = $1 order by created_at, id',
      [envelopeId],
    );
    return rows.map(({ type }) => type);
  };

  it('a direct link is created for a recipient of a template, who becomes a placeholder [T1060]', async () => {
    const account = await service.createAccount();
    const made = await template(account, [
      { name: 'Landlord', email: 'landlord@example.com' },
      { name: 'Tenant', email: 'tenant@example.com' },
    ]);
    const [landlord, tenant] = made.recipients;
    const eventsBefore = (await told(made)).length;
    const link = await create(account, { templateId: made.id, directRecipientId: tenant?.id });
    expect(link).toEqual({
      id: expect.stringMatching(/^direct_link_\w+$/),
      token: expect.stringMatching(/^\w{32,}$/),
      createdAt: expect.any(String),
      enabled: true,
      directTemplateRecipientId: tenant?.id,
      limit: null,
      endsAt: null,
      confirmEmail: false,
      envelopeId: made.envelopeId,
      templateId: made.id,
      templateType: 'PUBLIC',
      issues: [],
    });
    const after = await read(account, made);
    expect(after.directLink).toEqual(link);
    expect(after.recipients).toMatchObject([landlord, { id: tenant?.id, email: '', name: '', role: 'SIGNER' }]);
    expect(await ask(service, account, 'GET', `/api/v2/envelope/${made.envelopeId}`)).toMatchObject({
      directLink: { id: link.id, token: link.token, enabled: true, directTemplateRecipientId: tenant?.id },
    });
    const { data } = await ask<{ data: object[] }>(service, account, 'GET', '/api/v2/template');
    expect(data).toMatchObject([{ directLink: { token: link.token, enabled: true } }]);
    const entries = await recorded(made);
    expect(entries.slice(-2)).toMatchObject([
      { type: 'RECIPIENT_UPDATED' },
      { type: 'DIRECT_LINK_CREATED', data: { recipientId: tenant?.id }, actor: { userId: account.userId } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(link.token);
    expect((await told(made)).slice(eventsBefore)).toEqual(['TEMPLATE_UPDATED']);
  });

  it('visitors of a direct link get the message for the role, and not that for a person whose place they take', async () => {
    const account = await service.createAccount();
    const messageOf = async (person: { name: string; email: string }) => {
      const { id, envelopeId, recipients } = await template(account, [person]);
      const data = [{ id: recipients[0]?.id, message: 'Dear tenant' }];
      await ask(service, account, 'POST', '/api/v2/envelope/recipient/update-many', { envelopeId, data });
      await create(account, { templateId: id, directRecipientId: recipients[0]?.id });
      const whole = await ask<{ recipients: { message: string | null }[] }>(
        service,
        account,
        'GET',
        `/api/v2/envelope/${envelopeId}`,
      );
      return whole.recipients[0]?.message;
    };
    expect(await messageOf({ name: 'Ann', email: 'ann@direct.example' })).toBeNull();
    expect(await messageOf({ name: 'Tenant', email: '' })).toBe('Dear tenant');
  });

  it('a direct link adds a placeholder signer if none is named, and exists once per template [T1061]', async () => {
    const account = await service.createAccount();
    const made = await template(account);
    const link = await create(account, { templateId: made.id });
    const { recipients } = await read(account, made);
    expect(recipients).toMatchObject([
      made.recipients[0],
      { id: link.directTemplateRecipientId, name: '', email: '', role: 'SIGNER' },
    ]);
    expect(await create(account, { templateId: made.id }, 400)).toMatchObject({ code: 'DIRECT_LINK_EXISTS' });
    expect((await read(account, made)).recipients).toHaveLength(2);
  });

  it('a direct link uses the only signer without an address if directRecipientId is omitted [T3790]', async () => {
    const account = await service.createAccount();
    const made = await template(account, [
      { name: 'Landlord', email: 'landlord@example.com' },
      { name: 'Tenant', email: '' },
    ]);
    const link = await create(account, { templateId: made.id });
    expect(link).toMatchObject({ directTemplateRecipientId: made.recipients[1]?.id, issues: [] });
    expect((await read(account, made)).recipients).toMatchObject([made.recipients[0], { name: 'Tenant', email: '' }]);
    expect((await fetch(`${service.url}/d/${link.token}`)).status).toBe(200);
  });

  it('a direct link that cannot be opened reports what its template lacks [T3791]', async () => {
    const account = await service.createAccount();
    const made = await template(account);
    const link = await create(account, { templateId: made.id });
    const added = link.directTemplateRecipientId;
    const lacking = [
      { path: ['recipients', added, 'fields'], message: 'the person who opens the link (SIGNER) has no field' },
    ];
    expect(link).toMatchObject({ enabled: true, issues: lacking });
    expect((await fetch(`${service.url}/d/${link.token}`)).status).toBe(404);
    expect((await read(account, made)).directLink?.issues).toEqual(lacking);
    await ask(service, account, 'POST', '/api/v2/template/field/create', {
      templateId: made.id,
      field: { type: 'SIGNATURE', recipientId: added, pageNumber: 1, pageX: 10, pageY: 60, width: 20, height: 5 },
    });
    expect((await read(account, made)).directLink?.issues).toEqual([]);
    expect((await fetch(`${service.url}/d/${link.token}`)).status).toBe(200);
    const bare = await ask<{ templateId: number }>(service, account, 'POST', '/api/v1/templates', {
      title: 'Without a PDF',
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
    });
    const { issues } = await create(account, { templateId: bare.templateId });
    expect(issues.map(({ message }) => message)).toEqual([
      'the PDF has not been uploaded',
      'Ann <ann@example.com> (SIGNER) has no field',
      'the person who opens the link (SIGNER) has no field',
    ]);
  });

  it('a direct link can be turned off, turned on and deleted without changing the template [T1062]', async () => {
    const account = await service.createAccount();
    const made = await template(account);
    expect(await toggle(account, { templateId: made.id, enabled: false }, 404)).toMatchObject({ code: 'NOT_FOUND' });
    const link = await create(account, { templateId: made.id, directRecipientId: made.recipients[0]?.id });
    expect(await toggle(account, { templateId: made.id, enabled: false })).toEqual({ ...link, enabled: false });
    expect(await toggle(account, { templateId: made.id, enabled: false })).toEqual({ ...link, enabled: false });
    expect(await toggle(account, { templateId: made.id, enabled: true })).toEqual(link);
    const { recipients } = await read(account, made);
    expect(await remove(account, { templateId: made.id })).toEqual({ success: true });
    expect(await read(account, made)).toMatchObject({ recipients, directLink: null });
    // This template has no link to delete.
    expect(await remove(account, { templateId: made.id })).toEqual({ success: true });
    expect((await recorded(made)).map(({ type }) => type).slice(-4)).toEqual([
      'DIRECT_LINK_CREATED',
      'DIRECT_LINK_SWITCHED',
      'DIRECT_LINK_SWITCHED',
      'DIRECT_LINK_DELETED',
    ]);
    const again = await create(account, { templateId: made.id });
    expect(again.token).not.toBe(link.token);
  });

  it('a direct link is deleted with its recipient, and is not copied with the template [T1063]', async () => {
    const account = await service.createAccount();
    const made = await template(account, [
      { name: 'Ann', email: 'ann@example.com' },
      { name: 'Bo', email: '' },
    ]);
    const link = await create(account, { templateId: made.id, directRecipientId: made.recipients[1]?.id });
    const copy = await ask<{ id: number }>(service, account, 'POST', '/api/v2/template/duplicate', {
      templateId: made.id,
    });
    expect(await ask(service, account, 'GET', `/api/v2/template/${copy.id}`)).toMatchObject({ directLink: null });
    await ask(service, account, 'POST', '/api/v2/template/recipient/delete', {
      recipientId: link.directTemplateRecipientId,
    });
    expect(await read(account, made)).toMatchObject({ directLink: null, recipients: [{ name: 'Ann' }] });
    expect((await recorded(made)).map(({ type }) => type)).toContain('DIRECT_LINK_DELETED');
  });

  it('a direct link makes its template public, in the same audit entry; making the template private turns the link off [T1520]', async () => {
    const account = await service.createAccount();
    const made = await template(account);
    const link = await create(account, { templateId: made.id, directRecipientId: made.recipients[0]?.id });
    expect((await recorded(made)).at(-1)).toMatchObject({ type: 'DIRECT_LINK_CREATED', data: { madePublic: true } });
    expect(await read(account, made)).toMatchObject({ type: 'PUBLIC', directLink: { enabled: true } });
    await ask(service, account, 'POST', '/api/v2/template/update', { templateId: made.id, data: { type: 'PRIVATE' } });
    expect(await read(account, made)).toMatchObject({ type: 'PRIVATE', directLink: { enabled: false } });
    expect((await fetch(`${service.url}/d/${link.token}`)).status).toBe(410);
    expect((await recorded(made)).slice(-2)).toMatchObject([
      { type: 'TEMPLATE_UPDATED' },
      { type: 'DIRECT_LINK_SWITCHED', data: { isEnabled: false, by: 'EDIT' } },
    ]);
    const on = { templateId: made.id, enabled: true };
    expect(await toggle(account, on)).toEqual({ ...link, templateType: 'PUBLIC' });
    expect((await recorded(made)).at(-1)).toMatchObject({ data: { isEnabled: true, madePublic: true } });
  });

  it('a token without the scope send cannot create or turn on direct links [T1521]', async () => {
    const account = await service.createAccount();
    const { teamId } = account;
    const token = await createToken(service.services.database, {
      name: 'drafts',
      teamId,
      scopes: ['read', 'draft'],
    });
    const drafter = { ...account, token };
    const made = await template(account, [
      { name: 'Ann', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ]);
    const templateId = made.id;
    const directRecipientId = made.recipients[0]?.id;
    expect(await create(drafter, { templateId, directRecipientId }, 403)).toMatchObject({ code: 'FORBIDDEN' });
    const link = await create(account, { templateId, directRecipientId });
    expect(await toggle(drafter, { templateId, enabled: true }, 403)).toMatchObject({ code: 'FORBIDDEN' });
    const post = (path: string, body: object) => ask(service, drafter, 'POST', `/api/v2/${path}`, body);
    await post('template/update', { templateId, data: { externalId: 'seen by nobody behind the link' } });
    expect(await read(account, made)).toMatchObject({ directLink: { enabled: true } });
    const bo = made.recipients[1];
    const edits = [
      () =>
        post('template/recipient/update', { templateId, recipient: { id: bo?.id, email: 'victim@outside.example' } }),
      () => post('template/update', { templateId, data: { title: 'Deed of gift' } }),
      () => post('template/update', { templateId, meta: { message: 'Sign now' } }),
      () =>
        post('template/field/create', {
          templateId,
          field: { type: 'SIGNATURE', recipientId: bo?.id, pageNumber: 1, pageX: 10, pageY: 60, width: 20, height: 5 },
        }),
      () => ask(service, drafter, 'PATCH', `/api/v1/templates/${templateId}`, { title: 'Deed' }),
    ];
    for (const edit of edits) {
      expect(await toggle(account, { templateId, enabled: true })).toMatchObject({ enabled: true });
      await edit();
      expect(await read(account, made), String(edit)).toMatchObject({ directLink: { enabled: false } });
      expect((await fetch(`${service.url}/d/${link.token}`)).status).toBe(410);
    }
    expect((await recorded(made)).at(-1)).toMatchObject({
      type: 'DIRECT_LINK_SWITCHED',
      data: { isEnabled: false, by: 'EDIT' },
      actor: { userId: account.userId },
    });
    expect(await remove(drafter, { templateId })).toEqual({ success: true });
  });

  it('direct links are turned off when a token without the scope send uploads a PDF into the template [T3560]', async () => {
    const account = await service.createAccount();
    const { teamId } = account;
    const token = await createToken(service.services.database, { name: 'drafts', teamId, scopes: ['read', 'draft'] });
    for (const [by, isOn] of [
      [{ ...account, token }, false],
      [account, true],
    ] as const) {
      const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
      const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
        service,
        by,
        'POST',
        '/api/v1/templates',
        { title: 'Deed', recipients },
      );
      const made = await ask<Template>(service, account, 'GET', `/api/v2/template/${templateId}`);
      await create(account, { templateId, directRecipientId: made.recipients[0]?.id });
      expect(await read(account, made)).toMatchObject({ directLink: { enabled: true } });
      const uploaded = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(buildPdf()) });
      expect(uploaded.status).toBe(200);
      expect(await read(account, made)).toMatchObject({ directLink: { enabled: isOn } });
    }
  });

  rule('invalid requests for direct links are refused with 400, 401 or 404 [T1064]', async () => {
    const account = await service.createAccount();
    const stranger = await service.createAccount();
    const made = await template(account, [
      { name: 'Ann', email: 'ann@example.com' },
      { name: 'Cy', email: 'cy@example.com', role: 'CC' },
    ]);
    const other = await template(account);
    const [templateId, [ann, cc]] = [made.id, made.recipients];
    const refusals = [
      [account, 'create', { templateId, directRecipientId: cc?.id }, 400, 'ROLE_MAY_NOT_ACT'],
      [account, 'create', { templateId, directRecipientId: other.recipients[0]?.id }, 404, 'NOT_FOUND'],
      [account, 'create', { templateId: 'x' }, 400, 'INVALID_REQUEST'],
      [account, 'toggle', { templateId }, 400, 'INVALID_REQUEST'],
      [account, 'delete', {}, 400, 'INVALID_REQUEST'],
      [stranger, 'create', { templateId, directRecipientId: ann?.id }, 404, 'NOT_FOUND'],
      [stranger, 'toggle', { templateId, enabled: true }, 404, 'NOT_FOUND'],
      [stranger, 'delete', { templateId }, 404, 'NOT_FOUND'],
      [{ token: 'api_unknown' }, 'create', { templateId }, 401, 'UNAUTHORIZED'],
      [{ token: 'api_unknown' }, 'toggle', { templateId, enabled: true }, 401, 'UNAUTHORIZED'],
      [{ token: 'api_unknown' }, 'delete', { templateId }, 401, 'UNAUTHORIZED'],
    ] as const;
    for (const [caller, operation, body, status, code] of refusals) {
      const path = `/api/v2/template/direct/${operation}`;
      expect(await ask(service, caller, 'POST', path, body, status), JSON.stringify(body)).toMatchObject({ code });
    }
    expect(await read(account, made)).toMatchObject({ directLink: null, recipients: made.recipients });
  });
});

interface Whole {
  id: string;
  source: string;
  status: string;
  externalId: string | null;
  templateId: number;
  userId: number;
  recipients: { id: number; email: string; name: string; token: string; sendStatus: string }[];
}

describeOnEachService(
  'a visitor of a direct link',
  (service, rule) => {
    const open = async (account: TestAccount, made: Template, directRecipientId = made.recipients[0]?.id) =>
      (
        await ask<Link>(service, account, 'POST', '/api/v2/template/direct/create', {
          templateId: made.id,
          directRecipientId,
        })
      ).token;
    const come = (token: string, body: unknown = ANN, headers: Record<string, string> = {}) =>
      fetch(`${service.url}/api/direct/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const arrive = async (token: string, body: unknown = ANN): Promise<string> => {
      const response = await come(token, body);
      const answer = (await response.json()) as { token: string };
      expect(response.status, JSON.stringify(answer)).toBe(200);
      expect(Object.keys(answer)).toEqual(['token']);
      return answer.token;
    };
    const documents = async (account: TestAccount): Promise<Whole[]> => {
      const path = '/api/v2/envelope?source=TEMPLATE_DIRECT_LINK';
      return (await ask<{ data: Whole[] }>(service, account, 'GET', path)).data;
    };
    const mailed = async (email: string): Promise<string[]> => {
      const { rows } = await service.services.database.pool.query<{ kind: string }>(
        'select kind from mails where to_address = $1 order by created_at, id',
        [email],
      );
      return rows.map(({ kind }) => kind);
    };
    const refusal = async (response: Response) => ({
      status: response.status,
      code: ((await response.json()) as { code: string }).code,
    });

    it('a visitor of a direct link signs a separate sent document as its recipient, and others are invited in turn [T1065]', async () => {
      const account = await service.createAccount();
      const made = await madeTemplate(
        service,
        account,
        [
          { name: 'Tenant', email: '', signingOrder: 1 },
          { name: 'Landlord', email: 'landlord@direct.example', signingOrder: 2 },
        ],
        { meta: { signingOrder: 'SEQUENTIAL' } },
      );
      const hidden = { templateId: made.id, data: { visibility: 'ADMIN' } };
      await ask(service, account, 'POST', '/api/v2/template/update', hidden);
      const token = await arrive(await open(account, made), { ...ANN, externalId: 'visit-1' });
      const [found] = await documents(account);
      expect(found).toMatchObject({
        status: 'PENDING',
        // The document is visible to the whole team.
        visibility: 'EVERYONE',
        source: 'TEMPLATE_DIRECT_LINK',
        externalId: 'visit-1',
        templateId: made.id,
        userId: account.userId,
        recipients: [
          { email: 'ann@direct.example', name: 'Ann', token, sendStatus: 'SENT' },
          { email: 'landlord@direct.example', name: 'Landlord', sendStatus: 'SENT' },
        ],
      });
      expect(await mailed('ann@direct.example')).toEqual([]);
      expect(await mailed('landlord@direct.example')).toEqual([]);
      await signs(service, { token });
      expect(await mailed('landlord@direct.example')).toEqual(['INVITATION']);

      const log = await ask<{ data: { type: string; data: object; ipAddress: string; email: string }[] }>(
        service,
        account,
        'GET',
        `/api/v2/envelope/${found?.id}/audit-log?orderByDirection=asc`,
      );
      expect(log.data[0]).toMatchObject({
        type: 'DOCUMENT_CREATED',
        email: 'ann@direct.example',
        ipAddress: expect.stringContaining('127.0.0.1'),
        data: {
          source: {
            type: 'TEMPLATE_DIRECT_LINK',
            templateId: made.id,
            directRecipientEmail: 'ann@direct.example',
          },
        },
      });
      const { rows } = await service.services.database.pool.query<{ type: string }>(
        'select type from events where envelope_id = $1',
        [found?.id],
      );
      expect(rows.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['DOCUMENT_CREATED', 'TEMPLATE_USED', 'DOCUMENT_SENT', 'DOCUMENT_OPENED']),
      );
      expect(await ask(service, account, 'GET', `/api/v2/template/${made.id}`)).toMatchObject({
        recipients: [{ email: '', name: 'Tenant' }, { email: 'landlord@direct.example' }],
      });
    });

    it('a visitor of a direct link completes a document that has no other recipients, and gets it by email [T1066]', async () => {
      const account = await service.createAccount();
      const made = await madeTemplate(service, account, [{ name: '', email: '' }]);
      const alone = { name: 'Al', email: 'al@direct.example' };
      await signs(service, { token: await arrive(await open(account, made), alone) });
      await expect.poll(async () => (await documents(account))[0]?.status).toBe('COMPLETED');
      expect(await mailed('al@direct.example')).toEqual(['COMPLETED']);
    });

    rule(
      'the externalId given by a visitor of a direct link neither reserves the id nor finds another document [T1067]',
      async () => {
        const account = await service.createAccount();
        const made = await madeTemplate(service, account, [{ name: '', email: '' }]);
        const link = await open(account, made);
        const [one, two] = [
          await arrive(link, { ...ANN, externalId: 'order-1' }),
          await arrive(link, { ...ANN, externalId: 'order-1' }),
        ];
        expect(one).not.toBe(two);
        expect((await documents(account)).map(({ externalId }) => externalId)).toEqual(['order-1', 'order-1']);
        await ask(service, account, 'POST', '/api/v1/documents', {
          title: 'Own',
          externalId: 'order-1',
          recipients: [],
        });
      },
    );

    it('a visitor of a direct link gets 404 if the link is unknown or deleted, or the document could not be sent [T1068]', async () => {
      const account = await service.createAccount();
      const gone = await madeTemplate(service, account, [{ name: '', email: '' }]);
      const goneLink = await open(account, gone);
      await ask(service, account, 'POST', '/api/v2/template/direct/delete', { templateId: gone.id });
      const deleted = await madeTemplate(service, account, [{ name: '', email: '' }]);
      const deletedLink = await open(account, deleted);
      await ask(service, account, 'POST', '/api/v2/template/delete', { templateId: deleted.id });
      const nobody = await madeTemplate(service, account, [
        { name: '', email: '' },
        { name: 'Second', email: '' },
      ]);
      const fieldless = await madeTemplate(service, account, [{ name: 'Ann', email: 'ann@example.com' }]);
      const { template: unfilled } = await ask<{ template: { id: number } }>(
        service,
        account,
        'POST',
        '/api/v2/template/create/beta',
        { title: 'Without a PDF' },
      );
      const { token: unfilledLink } = await ask<Link>(service, account, 'POST', '/api/v2/template/direct/create', {
        templateId: unfilled.id,
      });
      const { token: fieldlessLink } = await ask<Link>(service, account, 'POST', '/api/v2/template/direct/create', {
        templateId: fieldless.id,
      });
      const links = [
        ['unknown', '0'.repeat(32)],
        ['no token', '%00'],
        ['taken away', goneLink],
        ['of a deleted template', deletedLink],
        ['another without address', await open(account, nobody)],
        ['no field for them', fieldlessLink],
        ['no PDF', unfilledLink],
      ];
      for (const [which, link] of links) {
        expect(await refusal(await come(link ?? '')), which).toEqual({ status: 404, code: 'NOT_FOUND' });
        // The link is checked before the request body is read.
        expect(await refusal(await come(link ?? '', '{')), which).toEqual({ status: 404, code: 'NOT_FOUND' });
      }
      expect(await documents(account)).toEqual([]);
    });

    rule('a visitor of a direct link must give a valid name and address, or gets 400 [T1069]', async () => {
      const account = await service.createAccount();
      const made = await madeTemplate(service, account, [
        { name: '', email: '' },
        { name: 'Bo', email: 'bo@direct.example' },
      ]);
      const link = await open(account, made);
      const bodies: [unknown, string][] = [
        ['{', 'INVALID_JSON'],
        [{}, 'INVALID_REQUEST'],
        [{ name: ' ', email: 'x@direct.example' }, 'INVALID_REQUEST'],
        [{ name: 'X', email: 'nowhere' }, 'INVALID_REQUEST'],
        [{ name: 'X'.repeat(256), email: 'x@direct.example' }, 'INVALID_REQUEST'],
        [{ name: 'X', email: 'x@direct.example', externalId: 'x'.repeat(256) }, 'INVALID_REQUEST'],
        [{ name: 'X', email: 'BO@direct.example' }, 'RECIPIENT_EMAIL_TAKEN'],
      ];
      const [first, second] = [
        { name: '', email: '', signingOrder: 1 },
        { name: 'Bo', email: 'bo@direct.example', signingOrder: 2 },
      ];
      const inSteps = await madeTemplate(service, account, [first, second], { meta: { signingOrder: 'SEQUENTIAL' } });
      // Only the sender can assign two steps to the same person.
      expect(await refusal(await come(await open(account, inSteps), { name: 'X', email: second.email }))).toEqual({
        status: 400,
        code: 'RECIPIENT_EMAIL_TAKEN',
      });
      for (const [body, code] of bodies) {
        expect(await refusal(await come(link, body)), JSON.stringify(body)).toEqual({ status: 400, code });
      }
      const foreign = await come(link, ANN, { origin: 'https://elsewhere.example' });
      expect(foreign.status).toBe(403);
      expect((await fetch(`${service.url}/api/direct/${link}`)).status).toBe(405);
      expect(await documents(account)).toEqual([]);
    });

    it('visitors of a direct link can create ten documents a minute per link, and twenty a day per email address [T1070]', async () => {
      const account = await service.createAccount();
      const made = await madeTemplate(service, account, [{ name: '', email: '' }]);
      const other = await madeTemplate(service, account, [{ name: '', email: '' }]);
      const [link, otherLink] = [await open(account, made), await open(account, other)];
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const response = await come(link, { ...ANN, email: `ann${index}@direct.example` });
          return [response.status, response.headers.has('retry-after')];
        }),
      );
      expect(statuses.filter(([status]) => status === 200)).toHaveLength(10);
      expect(statuses.filter(([status, waits]) => status === 429 && waits)).toHaveLength(2);
      expect(await documents(account)).toHaveLength(10);
      // Visitors from one network do not block visitors from another.
      const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
      expect((await come(link, { ...ANN, email: 'ann12@direct.example' }, elsewhere)).status).toBe(200);
      expect((await come(otherLink)).status).toBe(200);
      for (let count = 1; count < 20; count++) {
        if (count % 9 === 0) service.clock.advance(61_000);
        expect((await come(otherLink)).status).toBe(200);
      }
      service.clock.advance(61_000);
      expect((await come(otherLink)).status).toBe(429);
      expect((await come(otherLink, { ...ANN, email: 'another@direct.example' })).status).toBe(200);
    });

    rule('a visitor of a direct link creates nothing if the document cannot be stored or sent [T1071]', async () => {
      const account = await service.createAccount();
      const made = await madeTemplate(service, account, [
        { name: '', email: '' },
        { name: 'Bo', email: 'invited@direct.example' },
      ]);
      const link = await open(account, made);
      const { pool } = service.services.database;
      vi.spyOn(service.services.log, 'error').mockImplementation(() => {});
      // The document either cannot be created, or is created but cannot be sent.
      for (const [table, rule] of [
        ['recipients', `name <> 'Refused'`],
        ['mails', `to_address <> 'invited@direct.example'`],
      ] as const) {
        await pool.query(`alter table ${table} add constraint refused check (${rule})`);
        expect((await come(link, { ...ANN, name: 'Refused' })).status, table).toBe(500);
        await pool.query(`alter table ${table} drop constraint refused`);
        expect(await documents(account), table).toEqual([]);
      }
    });
  },
  { TRUST_PROXY: 'true' },
);
