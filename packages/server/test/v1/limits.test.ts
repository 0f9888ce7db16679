import { LIMITS } from '@countersign/contracts/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CreatedDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';

interface Refusal {
  code: string;
  issues?: { path: (string | number)[] }[];
}

type Case = [what: string, most: number, body: (size: number) => object, path: (string | number)[], code?: string];

const text = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const url = (length: number) => `https://example.com/${text(length - 'https://example.com/'.length)}`;
/** Returns an address whose parts have the maximum length: 64 characters before the @ and 63 between dots. */
const email = (length: number) => {
  const domain = `ab.${`${'d'.repeat(60)}.`.repeat(3)}example`;
  return `${text(length - domain.length - 1)}@${domain}`;
};
const person = (values: object = {}) => ({ name: 'Ann', email: 'ann@example.com', ...values });
const numbered = (index: number) => person({ email: `person${index}@example.com` });

const ON_CREATE: Case[] = [
  ['title', LIMITS.title, (size) => ({ title: text(size) }), ['title']],
  ['externalId', 255, (size) => ({ externalId: text(size) }), ['externalId']],
  [
    'name of a recipient',
    LIMITS.recipientName,
    (size) => ({ recipients: [person({ name: text(size) })] }),
    ['recipients', 0, 'name'],
  ],
  [
    'recipients',
    LIMITS.recipients,
    (size) => ({ recipients: many(size, numbered) }),
    ['recipients'],
    'TOO_MANY_RECIPIENTS',
  ],
  ['subject', LIMITS.subject, (size) => ({ meta: { subject: text(size) } }), ['meta', 'subject']],
  ['message', LIMITS.message, (size) => ({ meta: { message: text(size) } }), ['meta', 'message']],
  ['redirectUrl', LIMITS.url, (size) => ({ meta: { redirectUrl: url(size) } }), ['meta', 'redirectUrl']],
  [
    'dateFormat',
    LIMITS.dateFormat,
    (size) => ({ meta: { dateFormat: `'${text(size - 12)}'yyyy-MM-dd` } }),
    ['meta', 'dateFormat'],
  ],
  [
    'expiration',
    1000,
    (size) => ({ meta: { expiration: { count: size, unit: 'day' } } }),
    ['meta', 'expiration', 'count'],
  ],
  ['attachments', 50, (size) => ({ attachments: many(size, () => ({ label: 'A', data: url(30) })) }), ['attachments']],
  [
    'label of an attachment',
    LIMITS.fieldLabel,
    (size) => ({ attachments: [{ label: text(size), data: url(30) }] }),
    ['attachments', 0, 'label'],
  ],
  [
    'URL of an attachment',
    LIMITS.url,
    (size) => ({ attachments: [{ label: 'A', data: url(size) }] }),
    ['attachments', 0, 'data'],
  ],
  [
    'formValues',
    1000,
    (size) => ({ formValues: Object.fromEntries(many(size, (i) => [`f${i}`, 'x'])) }),
    ['formValues'],
  ],
  ['a form value', LIMITS.fieldText, (size) => ({ formValues: { name: text(size) } }), ['formValues', 'name']],
  [
    'signingOrder',
    1_000_000,
    (size) => ({ recipients: [person({ signingOrder: size })] }),
    ['recipients', 0, 'signingOrder'],
  ],
];

const option = (value: string, id = 1) => ({ id, value, checked: false });
const ON_FIELDS: Case[] = [
  ['label', LIMITS.fieldLabel, (size) => ({ type: 'TEXT', fieldMeta: { label: text(size) } }), ['fieldMeta', 'label']],
  [
    'placeholder',
    LIMITS.fieldLabel,
    (size) => ({ type: 'TEXT', fieldMeta: { placeholder: text(size) } }),
    ['fieldMeta', 'placeholder'],
  ],
  ['text', LIMITS.fieldText, (size) => ({ type: 'TEXT', fieldMeta: { text: text(size) } }), ['fieldMeta', 'text']],
  ['fontSize', 96, (size) => ({ type: 'TEXT', fieldMeta: { fontSize: size } }), ['fieldMeta', 'fontSize']],
  ['lineHeight', 10, (size) => ({ type: 'TEXT', fieldMeta: { lineHeight: size } }), ['fieldMeta', 'lineHeight']],
  [
    'letterSpacing',
    100,
    (size) => ({ type: 'TEXT', fieldMeta: { letterSpacing: size } }),
    ['fieldMeta', 'letterSpacing'],
  ],
  [
    'options',
    LIMITS.fieldOptions,
    (size) => ({ type: 'CHECKBOX', fieldMeta: { values: many(size, (i) => option(`${i}`, i)) } }),
    ['fieldMeta', 'values'],
  ],
  [
    'options to choose from',
    LIMITS.fieldOptions,
    (size) => ({ type: 'DROPDOWN', fieldMeta: { values: many(size, (i) => ({ value: `${i}` })) } }),
    ['fieldMeta', 'values'],
  ],
  [
    'text of an option',
    LIMITS.fieldOption,
    (size) => ({ type: 'RADIO', fieldMeta: { values: [option(text(size))] } }),
    ['fieldMeta', 'values', 0, 'value'],
  ],
];

describe('limits on request size', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let document: CreatedDocument;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    document = await uploadedDocument(service, account);
  });
  afterAll(() => service.dispose());

  const post = async (path: string, body: unknown): Promise<[number, Refusal]> => {
    const response = await service.call(account, 'POST', path, body);
    return [response.status, (await response.json()) as Refusal];
  };

  async function expectLimit(
    [, most, body, path, code = 'INVALID_REQUEST']: Case,
    send: (body: object) => Promise<[number, Refusal]>,
  ) {
    const [allowed, answer] = await send(body(most));
    expect(allowed, JSON.stringify(answer)).toBe(200);
    const [status, refusal] = await send(body(most + 1));
    expect([status, refusal.code]).toEqual([400, code]);
    if (code === 'INVALID_REQUEST') expect(refusal.issues?.map((issue) => issue.path)).toEqual([path]);
  }

  it.each(ON_CREATE)('each part of a new document has a size limit: %s, %d [T188]', (...limit) =>
    expectLimit(limit, (body) => post('/api/v1/documents', { title: 'T', recipients: [], ...body })),
  );

  it.each(ON_FIELDS)('each field setting has a size limit: %s, %d [T191]', (...limit) =>
    expectLimit(limit, (body) => {
      const { recipientId } = document.recipients[0]!;
      const place = { page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };
      return post(`/api/v1/documents/${document.id}/fields`, { recipientId, ...place, ...body });
    }),
  );

  it('an email address has at most 254 characters [T192]', async () => {
    for (const [length, status] of [
      [254, 200],
      [255, 400],
    ] as const) {
      const address = email(length);
      expect(address).toHaveLength(length);
      const [answered] = await post('/api/v1/documents', { title: 'T', recipients: [person({ email: address })] });
      expect(answered, address).toBe(status);
    }
  });

  it('a document has at most a thousand fields, in one request or several [T190]', async () => {
    const { id, recipients } = await uploadedDocument(service, account);
    const [{ recipientId }] = recipients as [CreatedDocument['recipients'][number]];
    const field = { type: 'NAME', recipientId, page: 1, positionX: 1, positionY: 1, width: 9, height: 9 };
    const path = `/api/v1/documents/${id}/fields`;
    expect(
      await post(
        path,
        many(1001, () => field),
      ),
    ).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    expect(
      (
        await post(
          path,
          many(1000, () => field),
        )
      )[0],
    ).toBe(200);
    expect(await post(path, field)).toMatchObject([400, { code: 'TOO_MANY_FIELDS' }]);
  });

  it('a JSON body has at most 1 MiB, and a search query at most 255 characters [T236]', async () => {
    const room = 1024 * 1024 - JSON.stringify({ title: 'T', recipients: [], unknown: '' }).length;
    const sized = (size: number) => post('/api/v1/documents', { title: 'T', recipients: [], unknown: text(size) });
    expect((await sized(room))[0]).toBe(200);
    expect(await sized(room + 1)).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    for (const [length, status] of [
      [255, 200],
      [256, 400],
    ] as const) {
      const response = await service.call(account, 'GET', `/api/v1/documents?query=${text(length)}`);
      expect(response.status).toBe(status);
    }
  });
});
