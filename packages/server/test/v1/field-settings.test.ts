import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CreatedDocument, createdDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { FIELD_TYPES, type FieldType } from '../../src/domain/fields/field-type.ts';

const ALIGNED: FieldType[] = ['INITIALS', 'NAME', 'EMAIL', 'DATE', 'TEXT', 'NUMBER'];
const SPACED: FieldType[] = ['TEXT', 'NUMBER'];
const CHOSEN: FieldType[] = ['RADIO', 'CHECKBOX'];

const options = (...checked: boolean[]) => checked.map((each, index) => ({ id: index + 1, checked: each, value: 'A' }));
const three = options(false, false, false);

// Requests are validated before anything is stored, so the rules do not depend on the database.
describe('fieldMeta over API v1', () => {
  let service: TestService;
  let dispose: () => Promise<void>;
  let account: TestAccount;
  let draft: CreatedDocument;

  beforeAll(async () => {
    ({ dispose, ...service } = await startTestService({ database: 'embedded' }));
    account = await service.createAccount();
    draft = await createdDocument(service, account);
  });
  afterAll(() => dispose());

  async function add(type: FieldType, fieldMeta: unknown) {
    const recipientId = draft.recipients[0]!.recipientId;
    const place = { page: 1, positionX: 10, positionY: 10, width: 20, height: 5 };
    const field = { ...place, type, recipientId, fieldMeta };
    const response = await service.call(account, 'POST', `/api/v1/documents/${draft.id}/fields`, field);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function fieldMetas(): Promise<object[]> {
    const read = await service.call(account, 'GET', `/api/v1/documents/${draft.id}`);
    return ((await read.json()) as { fields: { fieldMeta: object }[] }).fields.map(({ fieldMeta }) => fieldMeta);
  }

  async function expectKept(type: FieldType, fieldMeta: object): Promise<void> {
    const said = `${type} ${JSON.stringify(fieldMeta)}`;
    const { status, body } = await add(type, fieldMeta);
    expect([status, body], said).toMatchObject([200, { fields: [{ type }] }]);
    const [field] = body.fields as { fieldMeta: object }[];
    expect(field!.fieldMeta, said).toEqual(fieldMeta);
  }

  async function expectRefused(type: FieldType, fieldMeta: unknown, ...path: (string | number)[]): Promise<void> {
    const { status, body } = await add(type, fieldMeta);
    expect([status, body], `${type} ${JSON.stringify(fieldMeta)}`).toMatchObject([
      400,
      { code: 'INVALID_REQUEST', issues: [{ path: ['fieldMeta', ...path], message: expect.any(String) }] },
    ]);
  }

  it('fieldMeta stores type, label, placeholder, required and readOnly for every field type [T044]', async () => {
    const before = await fieldMetas();
    const metas = FIELD_TYPES.flatMap((type) => [
      {
        type: type === 'FREE_SIGNATURE' ? 'signature' : type.toLowerCase(),
        label: 'Label\nof two lines',
        placeholder: 'Ωδε',
        required: true,
        readOnly: true,
      },
      { label: '', placeholder: '', required: false, readOnly: false },
    ]);
    for (const [index, meta] of metas.entries()) await expectKept(FIELD_TYPES[index >> 1]!, meta);
    expect(await fieldMetas()).toEqual([...before, ...metas]);
    await expectRefused('NAME', { label: 7 }, 'label');
    await expectRefused('NAME', { label: 'x'.repeat(1001) }, 'label');
    await expectRefused('NAME', { placeholder: ['x'] }, 'placeholder');
    await expectRefused('NAME', { required: 'yes' }, 'required');
    await expectRefused('NAME', { readOnly: 1 }, 'readOnly');
  });

  it('a type in fieldMeta other than the name of the field type in lower case is refused [T045]', async () => {
    for (const type of FIELD_TYPES) {
      const wrong = type === 'TEXT' ? 'number' : 'text';
      const { status, body } = await add(type, { type: wrong });
      expect([status, body], type).toMatchObject([
        400,
        { code: 'FIELD_META_MISMATCH', issues: [{ path: ['fieldMeta', 'type'] }] },
      ]);
    }
  });

  it('in fieldMeta, fontSize must be 8 to 96 for every field type [T051]', async () => {
    for (const type of FIELD_TYPES) {
      for (const fontSize of [8, 12.5, 96]) await expectKept(type, { fontSize });
      for (const fontSize of [7.99, 96.01, '12']) await expectRefused(type, { fontSize }, 'fontSize');
    }
  });

  it('in fieldMeta, textAlign must be left, center or right for text fields [T054]', async () => {
    for (const type of ALIGNED) {
      for (const textAlign of ['left', 'center', 'right']) await expectKept(type, { textAlign });
      await expectRefused(type, { textAlign: 'justify' }, 'textAlign');
    }
  });

  it('in fieldMeta, lineHeight must be 1 to 10 and letterSpacing 0 to 100 [T059]', async () => {
    for (const type of SPACED) {
      for (const lineHeight of [1, 1.5, 10]) await expectKept(type, { lineHeight });
      for (const lineHeight of [0.99, 10.01]) await expectRefused(type, { lineHeight }, 'lineHeight');
      for (const letterSpacing of [0, 0.5, 100]) await expectKept(type, { letterSpacing });
      for (const letterSpacing of [-0.01, 100.01]) await expectRefused(type, { letterSpacing }, 'letterSpacing');
    }
  });

  it('in fieldMeta, verticalAlign must be top, middle or bottom [T062]', async () => {
    for (const type of SPACED) {
      for (const verticalAlign of ['top', 'middle', 'bottom']) await expectKept(type, { verticalAlign });
      await expectRefused(type, { verticalAlign: 'center' }, 'verticalAlign');
    }
  });

  it('in fieldMeta, the text of a TEXT field is limited by characterLimit [T056]', async () => {
    await expectKept('TEXT', { text: 'Ωδε 👍', characterLimit: 5 });
    await expectKept('TEXT', { text: 'any length', characterLimit: 0 });
    await expectRefused('TEXT', { text: 'Ωδε 👍!', characterLimit: 5 }, 'text');
    for (const characterLimit of [-1, 1.5, '5']) await expectRefused('TEXT', { characterLimit }, 'characterLimit');
  });

  it('in fieldMeta, numberFormat must be a pattern or a sample [T065]', async () => {
    const known = ['0', '0,0', '0.00', '0,0.00', '0.0000', '123,456,789.00', '123.456.789,00', '123456,789.00'];
    for (const numberFormat of known) await expectKept('NUMBER', { numberFormat });
    for (const numberFormat of ['#,##0.00', '0%', '1,234.00', 7]) {
      await expectRefused('NUMBER', { numberFormat }, 'numberFormat');
    }
  });

  it('in fieldMeta, the value of a NUMBER field must satisfy minValue, maxValue and numberFormat [T064]', async () => {
    await expectKept('NUMBER', { value: '-2.5', minValue: -2.5, maxValue: -2.5, numberFormat: '0.00' });
    await expectKept('NUMBER', { value: '1.234,5', numberFormat: '123.456.789,00' });
    await expectRefused('NUMBER', { value: '4.99', minValue: 5 }, 'value');
    await expectRefused('NUMBER', { value: '5.01', maxValue: 5 }, 'value');
    await expectRefused('NUMBER', { value: 'seven' }, 'value');
    await expectRefused('NUMBER', { value: '1.234,5', numberFormat: '0,0.00' }, 'value');
    await expectRefused('NUMBER', { minValue: 2, maxValue: 1 }, 'minValue');
    await expectRefused('NUMBER', { maxValue: 'high' }, 'maxValue');
  });

  it('in fieldMeta, a RADIO field can have at most one checked option, and a CHECKBOX field any number [T068]', async () => {
    for (const type of CHOSEN) {
      for (const values of [options(false, false), options(true, false), []]) await expectKept(type, { values });
      await expectRefused(type, { values: [{ id: 1, checked: false }] }, 'values', 0, 'value');
      await expectRefused(type, { values: [{ id: 'a', checked: false, value: 'A' }] }, 'values', 0, 'id');
      await expectRefused(type, { values: [{ id: 1, checked: 'no', value: 'A' }] }, 'values', 0, 'checked');
      await expectRefused(type, { values: [...options(false), ...options(false)] }, 'values');
    }
    await expectRefused('RADIO', { values: options(true, true) }, 'values');
    await expectKept('CHECKBOX', { values: options(true, true) });
  });

  it('in fieldMeta, direction must be vertical or horizontal [T069]', async () => {
    for (const type of CHOSEN) {
      for (const direction of ['vertical', 'horizontal']) await expectKept(type, { direction });
      await expectRefused(type, { direction: 'diagonal' }, 'direction');
    }
  });

  it('in fieldMeta, validationRule accepts either set of rule names, with a validationLength that can be satisfied [T073]', async () => {
    const rules = ['at_least', 'at_most', 'exactly', 'Select at least', 'Select at most', 'Select exactly'];
    for (const validationRule of rules) {
      await expectKept('CHECKBOX', { values: three, validationRule, validationLength: 3 });
      await expectRefused('CHECKBOX', { values: three, validationRule }, 'validationLength');
      for (const validationLength of [-1, 1.5, '1']) {
        await expectRefused('CHECKBOX', { values: three, validationRule, validationLength }, 'validationLength');
      }
    }
    await expectRefused('CHECKBOX', { validationRule: 'some', validationLength: 1 }, 'validationRule');
    const tooMany = { values: three, validationRule: 'at_least', validationLength: 4 };
    await expectRefused('CHECKBOX', tooMany, 'validationLength');
  });

  it('in fieldMeta, the defaultValue of a DROPDOWN field must be one of its values [T075]', async () => {
    await expectKept('DROPDOWN', { values: [{ value: 'A' }, { value: 'B' }], defaultValue: 'B' });
    await expectKept('DROPDOWN', { values: [{ value: 'A' }] });
    await expectRefused('DROPDOWN', { values: [{ value: 'A' }], defaultValue: 'B' }, 'defaultValue');
    await expectRefused('DROPDOWN', { values: ['A'] }, 'values', 0);
  });
});
