import { describe, expect, test } from 'vitest';
import { RECIPIENT_ROLES, type RecipientRole } from '../../recipients/recipient.ts';
import { DEFAULT_DOCUMENT_META } from '../document-meta.ts';
import { type ReadinessDocument, type ReadinessField, readinessIssues, requireReadyToSend } from './readiness.ts';

const recipient = (id: number, role: RecipientRole = 'SIGNER') => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@example.com`,
  role,
  hasToProve: false,
});
const field = (id: number, recipientId: number, change: object = {}) =>
  ({
    id,
    recipientId,
    fileId: 'f',
    type: 'SIGNATURE',
    meta: null,
    page: 1,
    positionX: 10,
    positionY: 10,
    width: 20,
    height: 5,
    ...change,
  }) as ReadinessField;
const document = (change: Partial<ReadinessDocument> = {}): ReadinessDocument => ({
  meta: DEFAULT_DOCUMENT_META,
  files: [{ id: 'f', pageCount: 2 }],
  recipients: [recipient(1)],
  fields: [field(11, 1)],
  ...change,
});
const messages = (change: Partial<ReadinessDocument>) =>
  readinessIssues(document(change)).map(({ message }) => message);

describe('readiness to send', () => {
  test('a document with its PDF, a recipient and a field for the recipient is ready to send', () => {
    expect(readinessIssues(document())).toEqual([]);
    expect(() => requireReadyToSend(document())).not.toThrow();
  });

  test.each(RECIPIENT_ROLES)(
    'a recipient with the role %s needs a field before sending, except a viewer or CC',
    (role) => {
      const expected =
        role === 'VIEWER' || role === 'CC' ? [] : [`Person 2 <person2@example.com> (${role}) has no field`];
      expect(messages({ recipients: [recipient(1), recipient(2, role)] })).toEqual(expected);
    },
  );

  test.each<[string, 'EMAIL' | 'NONE', boolean, string[]]>([
    ['an email address if emails are sent', 'EMAIL', false, ['recipient 1 has no valid email address: ""']],
    ['no email address if the sender passes on the links', 'NONE', false, []],
    [
      'an email address if they need to authenticate',
      'NONE',
      true,
      ['recipient 1 must authenticate but has no email address'],
    ],
  ])(
    'for a document to be ready to send, its recipient needs %s [T1153]',
    (_, distributionMethod, hasToProve, expected) => {
      const meta = { ...DEFAULT_DOCUMENT_META, distributionMethod };
      expect(messages({ meta, recipients: [{ ...recipient(1), email: '', hasToProve }] })).toEqual(expected);
    },
  );

  test('one field of any type is enough for a document to be ready to send [T280]', () => {
    expect(messages({ fields: [field(11, 1, { type: 'TEXT' })] })).toEqual([]);
  });

  test('a document for viewers and CCs only is ready to send without a field', () => {
    expect(messages({ recipients: [recipient(1, 'CC'), recipient(2, 'VIEWER')], fields: [] })).toEqual([]);
  });

  test('a document without recipients, with an invalid address or a field off its page is not ready to send [T110]', () => {
    expect(messages({ recipients: [], fields: [] })).toEqual(['it has no recipients']);
    expect(messages({ recipients: [{ ...recipient(1), email: 'nobody' }] })).toEqual([
      'recipient 1 has no valid email address: "nobody"',
    ]);
    expect(messages({ fields: [field(11, 1, { page: 3 })] })).toEqual([
      'Field 11 (SIGNATURE): there is no page 3: the PDF has 2 pages',
    ]);
    expect(messages({ fields: [field(11, 1, { positionX: 90 })] })).toEqual([
      'Field 11 (SIGNATURE): positionX + width must be at most 100 percent, not 110',
    ]);
  });

  test('a field assigned to a viewer or CC prevents sending', () => {
    const recipients = [recipient(1), recipient(2, 'VIEWER')];
    expect(messages({ recipients, fields: [field(11, 1), field(12, 2)] })).toEqual([
      'Field 12 (SIGNATURE) belongs to a VIEWER, who cannot have fields',
    ]);
  });

  test.each([
    [{ type: 'TEXT', meta: { required: true, readOnly: true } }, false],
    [{ type: 'TEXT', meta: { required: true, readOnly: true, text: 'Acme' } }, true],
    [{ type: 'TEXT', meta: { readOnly: true } }, true],
    [{ type: 'CHECKBOX', meta: { required: true, readOnly: true } }, false],
    [{ type: 'DATE', meta: { required: true, readOnly: true } }, false],
    [{ type: 'DATE', meta: { readOnly: true } }, false],
    [{ type: 'DATE', meta: { required: false, readOnly: true } }, true],
    [{ type: 'INITIALS', meta: { readOnly: true } }, false],
    [{ type: 'INITIALS', meta: { required: false, readOnly: true } }, true],
    [{ type: 'NAME', meta: { required: true, readOnly: true } }, true],
    [{ type: 'SIGNATURE', meta: { required: true, readOnly: true } }, true],
  ])('a required read-only field needs a value before sending (%j is ready: %s)', (change, isReady) => {
    const expected = isReady ? [] : [`Field 11 (${change.type}) is required and read-only but has no value`];
    expect(messages({ fields: [field(11, 1, change)] })).toEqual(expected);
  });

  test('a read-only field with an invalid value prevents sending', () => {
    const fields = [field(11, 1, { type: 'TEXT', meta: { readOnly: true, text: '  ' } })];
    expect(readinessIssues(document({ fields }))).toEqual([
      {
        path: ['fields', 11, 'fieldMeta'],
        message: 'Field 11 (TEXT) is read-only but its value cannot be inserted: must not be empty',
      },
    ]);
  });

  test.each([
    [{ type: 'RADIO', meta: { required: true } }, false],
    [{ type: 'RADIO', meta: { required: true, values: [{ id: 1, checked: false, value: '' }] } }, true],
    [{ type: 'RADIO', meta: null }, true],
    [{ type: 'DROPDOWN', meta: { required: true, values: [] } }, false],
    [{ type: 'DROPDOWN', meta: { required: true, values: [{ value: '' }] } }, false],
    [{ type: 'DROPDOWN', meta: { required: true, values: [{ value: 'red' }] } }, true],
    [{ type: 'DROPDOWN', meta: { required: true } }, false],
    [{ type: 'DROPDOWN', meta: {} }, true],
    [{ type: 'NAME', meta: { required: true } }, true],
    [{ type: 'EMAIL', meta: { required: true } }, true],
    [{ type: 'DATE', meta: { required: true } }, true],
    [{ type: 'TEXT', meta: { required: true } }, true],
    [{ type: 'NUMBER', meta: { required: true } }, true],
    [{ type: 'INITIALS', meta: { required: true } }, true],
    [{ type: 'FREE_SIGNATURE', meta: { required: true } }, true],
    [{ type: 'CHECKBOX', meta: { required: true } }, false],
    [{ type: 'CHECKBOX', meta: { required: true, values: [{ id: 1, checked: false, value: 'a' }] } }, true],
    [{ type: 'CHECKBOX', meta: { validationRule: 'exactly', validationLength: 1 } }, false],
    [
      {
        type: 'CHECKBOX',
        meta: {
          required: true,
          values: [{ id: 1, checked: false, value: 'a' }],
          validationRule: 'at_most',
          validationLength: 0,
        },
      },
      false,
    ],
    [{ type: 'CHECKBOX', meta: null }, true],
  ])('a required choice needs options before sending (%j is ready: %s)', (change, isReady) => {
    const expected = isReady ? [] : [`Field 11 (${change.type}) is required but has no options to select`];
    expect(messages({ fields: [field(11, 1, change)] })).toEqual(expected);
  });

  test('a signature field with every way of signing turned off prevents sending, while typed initials stay possible', () => {
    const off = { drawSignatureEnabled: false, typedSignatureEnabled: false, uploadSignatureEnabled: false };
    const meta = { ...DEFAULT_DOCUMENT_META, ...off };
    const refusal = (type: string) => [
      `Field 11 (${type}) cannot be signed: drawn, typed and uploaded signatures are all turned off`,
    ];
    for (const type of ['SIGNATURE', 'FREE_SIGNATURE'] as const) {
      expect(messages({ meta, fields: [field(11, 1, { type })] })).toEqual(refusal(type));
    }
    expect(messages({ meta, fields: [field(11, 1, { type: 'INITIALS' })] })).toEqual([]);
    for (const method of Object.keys(off)) expect(messages({ meta: { ...meta, [method]: true } }), method).toEqual([]);
  });

  test('a document without its PDF is not ready to send, and this problem has a specific code', () => {
    const waiting = { files: [{ id: 'f', pageCount: null }] };

    expect(() => requireReadyToSend(document(waiting))).toThrow(expect.objectContaining({ code: 'PDF_MISSING' }));
    expect(() => requireReadyToSend(document({ files: [] }))).toThrow(expect.objectContaining({ code: 'PDF_MISSING' }));
    expect(() => requireReadyToSend(document({ ...waiting, fields: [] }))).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_NOT_READY' }),
    );
  });

  test('a document with only one of its two PDFs is not ready to send', () => {
    const files = [
      { id: 'f', pageCount: 2 },
      { id: 'g', pageCount: null },
    ];
    expect(() => requireReadyToSend(document({ files }))).toThrow(expect.objectContaining({ code: 'PDF_MISSING' }));
  });

  test('a document with an undrawable page is not ready to send, and this problem has a specific code', () => {
    const undrawable = [{ path: ['files', 'f', 'pages', 1], message: 'page 1 of "Lease" cannot be drawn' }];

    expect(() => requireReadyToSend(document({ undrawable }))).toThrow(
      expect.objectContaining({ code: 'PAGE_NOT_DRAWABLE', issues: undrawable }),
    );
    expect(() => requireReadyToSend(document({ undrawable, fields: [] }))).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_NOT_READY' }),
    );
  });

  test('a problem with all recipients or all settings has the path of the whole list', () => {
    const paths = (change: Partial<ReadinessDocument>) => readinessIssues(document(change)).map(({ path }) => path);
    expect(paths({ recipients: [], fields: [] })).toEqual([['recipients']]);
    const off = { drawSignatureEnabled: false, typedSignatureEnabled: false, uploadSignatureEnabled: false };
    expect(paths({ meta: { ...DEFAULT_DOCUMENT_META, ...off } })).toEqual([['meta']]);
  });

  test('all problems that prevent sending are returned together, each with its recipient or field', () => {
    const broken = document({
      files: [{ id: 'f', pageCount: null }],
      recipients: [recipient(1), { ...recipient(2, 'APPROVER'), email: '' }],
      fields: [field(11, 1, { width: 0 })],
    });

    expect(() => requireReadyToSend(broken)).toThrow(
      expect.objectContaining({
        message:
          'The document cannot be sent: the PDF has not been uploaded; recipient 2 has no valid email address: ""; Person 2 <> (APPROVER) has no field; Field 11 (SIGNATURE): width must be above 0 and at most 100 percent, not 0.',
        issues: [
          { path: ['uploadUrl'], message: expect.any(String) },
          { path: ['recipients', 2, 'email'], message: expect.any(String) },
          { path: ['recipients', 2, 'fields'], message: expect.any(String) },
          { path: ['fields', 11, 'width'], message: expect.any(String) },
        ],
      }),
    );
  });
});
