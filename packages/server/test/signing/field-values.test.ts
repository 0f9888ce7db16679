import type { FieldView } from '@countersign/pages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../../../testing/src/documents.ts';
import { type TestAccount, useService } from '../../../testing/src/service.ts';
import { FIELD_TYPES, type FieldType } from '../../src/domain/fields/field-type.ts';
import { PNG, refusal, TYPED, visit } from './visit.ts';

interface Placed {
  type: FieldType;
  fieldMeta?: object;
}

const options = (...checked: boolean[]) =>
  checked.map((each, index) => ({ id: index + 1, checked: each, value: 'ABC'[index]! }));
const three = options(false, false, false);

const JPEG =
  'data:image/jpeg;base64,/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdAVQ3/9k=';

// The rules run before anything is stored, so they do not depend on the database.
describe('field values', () => {
  const service = useService();
  let account: TestAccount;

  beforeAll(async () => {
    account = await service.createAccount();
  });

  /** Creates a sent document with these fields, with Ann Lee as the only recipient. */
  async function sent(placed: Placed[], meta: object = {}) {
    const recipients = [{ name: 'Ann Lee', email: 'ann@example.com' }];
    const { id, recipients: created } = await uploadedDocument(service, account, { recipients, meta });
    const fields = placed.map((field, index) => ({
      ...field,
      recipientId: created[0]!.recipientId,
      page: 1,
      positionX: 5 + (index % 4) * 22,
      positionY: 2 + Math.floor(index / 4) * 6,
      width: 20,
      height: 5,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, { fields });
    await ask(service, account, 'POST', `/api/v1/documents/${id}/send`);
    const ann = visit(service, created[0]!);
    return { id, ann, fields: (await ann.view()).fields };
  }

  const seen = async (id: number) =>
    (
      await ask<{ fields: { id: number; inserted: boolean; customText: string }[] }>(
        service,
        account,
        'GET',
        `/api/v1/documents/${id}`,
      )
    ).fields;

  /**
   * Enters values into the only field of a document. Expects the service to accept some of them and display them as
   * given, and to refuse the others.
   */
  async function expectValues(
    { type, fieldMeta }: Placed,
    taken: readonly (readonly [value: unknown, shown: string])[],
    refused: readonly unknown[],
    meta: object = {},
  ): Promise<void> {
    const { ann, fields } = await sent([{ type, ...(fieldMeta && { fieldMeta }) }], meta);
    const { id } = fields[0]!;
    for (const value of refused) {
      const said = `${type} ${JSON.stringify(fieldMeta)} ${JSON.stringify(value)}`;
      expect(await refusal(ann.put(id, value)), said).toEqual({ status: 400, code: 'INVALID_FIELD_VALUE' });
    }
    for (const [value, shown] of taken) {
      const answer = await ann.put(id, value);
      const { field } = (await answer.json()) as { field: FieldView };
      expect([answer.status, field?.value?.text], `${type} ${JSON.stringify(fieldMeta)} ${value}`).toEqual([
        200,
        shown,
      ]);
    }
  }

  it("field values are requested with the sender's label, placeholder and settings [T046]", async () => {
    const fieldMeta = {
      label: 'Company',
      placeholder: 'Acme Ltd',
      fontSize: 20,
      textAlign: 'right',
      characterLimit: 9,
    };
    const { fields } = await sent([{ type: 'TEXT', fieldMeta }, { type: 'SIGNATURE' }]);
    expect(fields).toMatchObject([{ fieldMeta }, { fieldMeta: null }]);
  });

  it("fields are prefilled with their default value or with the recipient's name or email address [T057]", async () => {
    const starting: [Placed, unknown][] = [
      [{ type: 'NAME' }, 'Ann Lee'],
      [{ type: 'EMAIL' }, 'ann@example.com'],
      [{ type: 'TEXT', fieldMeta: { text: 'Acme' } }, 'Acme'],
      [{ type: 'NUMBER', fieldMeta: { value: '7' } }, '7'],
      [{ type: 'RADIO', fieldMeta: { values: options(false, true) } }, 2],
      [{ type: 'CHECKBOX', fieldMeta: { values: options(true, false, true) } }, [1, 3]],
      [{ type: 'DROPDOWN', fieldMeta: { values: three, defaultValue: 'B' } }, 'B'],
      [{ type: 'SIGNATURE' }, null],
      [{ type: 'INITIALS' }, null],
      [{ type: 'DATE' }, null],
    ];
    const { fields } = await sent(starting.map(([field]) => field));
    expect(fields.map(({ suggestion }) => suggestion)).toEqual(starting.map(([, offered]) => offered));
    expect(fields.every(({ value }) => value === null)).toBe(true);
  });

  it('a signature can be drawn, typed, or uploaded as a PNG or JPEG, but not in another image format [T043]', async () => {
    for (const type of ['SIGNATURE', 'FREE_SIGNATURE'] as const) {
      const image = (data: string) => ({ type: 'uploaded', image: data });
      await expectValues(
        { type },
        [
          [{ type: 'drawn', image: PNG }, ''],
          [image(PNG), ''],
          [image(JPEG), ''],
          [TYPED, 'Ann Example'],
        ],
        [image('data:image/svg+xml;base64,PHN2Zz4='), image('data:image/gif;base64,R0lGODlhAQABAAAAACw='), 'Ann'],
      );
    }
  });

  it('a signature must be visible: a blank image is refused with the reason [T609]', async () => {
    const { ann, fields } = await sent([{ type: 'SIGNATURE' }]);
    const png = async (background: string, size = { width: 400, height: 150 }): Promise<string> => {
      const image = sharp({ create: { ...size, channels: 4, background } });
      return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
    };
    const headersOnly = Buffer.concat([
      Buffer.from('ffd8ffc0000b080010001001011100', 'hex'),
      Buffer.from('ffda0008010100003f00ffd9', 'hex'),
    ]);
    const refused: [string, string][] = [
      [await png('#00000000'), 'The image is blank'],
      [await png('#ffffff'), 'The image is blank'],
      [await png('#00000000', { width: 4096, height: 1900 }), 'The image is blank'],
      [await png('#00000005'), 'The image is blank'],
      [`data:image/jpeg;base64,${headersOnly.toString('base64')}`, 'its pixels cannot be read'],
    ];
    for (const [image, reason] of refused) {
      for (const type of ['drawn', 'uploaded']) {
        const answer = await ann.put(fields[0]!.id, { type, image });
        expect(answer.status).toBe(400);
        expect(JSON.stringify(await answer.json())).toContain(reason);
      }
    }
    // None of these contains a visible letter: a zero-width space, the Hangul filler, and a direction mark with a blank
    // Braille pattern.
    for (const text of ['\u200b', '\u3164', ' \u200e\u2800 ']) {
      const answer = await ann.put(fields[0]!.id, { type: 'typed', text });
      expect([JSON.stringify(text), ...Object.values(await refusal(answer))].slice(0, 3)).toEqual([
        JSON.stringify(text),
        400,
        'INVALID_FIELD_VALUE',
      ]);
    }
    const stroke = Buffer.from('<svg width="4096" height="1900"><path d="M9 9L4000 1800" stroke="navy"/></svg>');
    const drawn = `data:image/png;base64,${(await sharp(stroke).png().toBuffer()).toString('base64')}`;
    expect((await ann.put(fields[0]!.id, { type: 'drawn', image: drawn })).status).toBe(200);
  });

  it('field values with unprintable letters are refused with a suggestion, and styled letters are accepted [T3492]', async () => {
    const written: Placed[] = [{ type: 'SIGNATURE' }, { type: 'NAME' }, { type: 'INITIALS' }, { type: 'TEXT' }];
    const { id, ann, fields } = await sent(written);
    const inputOf = (type: FieldType, text: string) => (type === 'SIGNATURE' ? { type: 'typed', text } : text);
    for (const { id: fieldId, type } of fields) {
      const answer = await ann.put(fieldId, inputOf(type, 'Ann \u{10900}\u{10901}\u{10900}'));
      const letters = '\u{10900} \u{10901}';
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        {
          code: 'CHARACTERS_NOT_PRINTABLE',
          message: expect.stringContaining(`contains characters that cannot be printed: ${letters}.`),
          issues: [{ path: ['value'] }],
          reason: { name: type === 'SIGNATURE' ? 'drawInstead' : 'notPrinted', letters },
        },
      ]);
    }
    expect((await seen(id)).some(({ inserted }) => inserted)).toBe(false);
    const styled = '\u{1d4d0}\u{1d4f7}\u{1d4f7}';
    for (const { id: fieldId, type } of fields) {
      expect((await ann.put(fieldId, inputOf(type, styled))).status).toBe(200);
    }
    expect((await seen(id)).map(({ customText }) => customText)).toEqual([styled, styled, styled, styled]);

    const typedOnly = await sent([{ type: 'SIGNATURE' }], { drawSignatureEnabled: false });
    const answer = await typedOnly.ann.put(typedOnly.fields[0]!.id, inputOf('SIGNATURE', '\u{10900}'));
    expect(await answer.json()).toMatchObject({ reason: { name: 'notPrinted', letters: '\u{10900}' } });
  });

  it('an unprintable default value of a field is offered, but not displayed as it would be stored [T3493]', async () => {
    const { ann, fields } = await sent([
      { type: 'TEXT', fieldMeta: { text: 'Ann \u{10900}' } },
      { type: 'TEXT', fieldMeta: { text: 'Ann' } },
    ]);
    expect(fields.map(({ suggestion, suggested }) => [suggestion, suggested?.text])).toEqual([
      ['Ann \u{10900}', undefined],
      ['Ann', 'Ann'],
    ]);
    expect(await refusal(ann.put(fields[0]!.id, 'Ann \u{10900}'))).toEqual({
      status: 400,
      code: 'CHARACTERS_NOT_PRINTABLE',
    });
  });

  it('a signature is accepted in every way that the sender has not turned off [T053]', async () => {
    const ways = {
      drawSignatureEnabled: { type: 'drawn', image: PNG },
      typedSignatureEnabled: TYPED,
      uploadSignatureEnabled: { type: 'uploaded', image: PNG },
    };
    for (const off of Object.keys(ways)) {
      const { ann, fields } = await sent([{ type: 'SIGNATURE' }, { type: 'FREE_SIGNATURE' }], { [off]: false });
      expect(fields).toHaveLength(2);
      for (const { id, type } of fields) {
        for (const [way, value] of Object.entries(ways)) {
          const { status } = await ann.put(id, value);
          expect(status, `${type}: ${way} without ${off}`).toBe(way === off ? 400 : 200);
        }
      }
    }
  });

  it('the value of a TEXT field can have at most characterLimit characters, in any script [T058]', async () => {
    await expectValues({ type: 'TEXT', fieldMeta: { characterLimit: 3 } }, [['👍👍👍', '👍👍👍']], ['abcd']);
    await expectValues({ type: 'TEXT' }, [['x'.repeat(5000), 'x'.repeat(5000)]], ['x'.repeat(5001)]);
  });

  it('the value of a NUMBER field must be between minValue and maxValue, inclusive [T067]', async () => {
    const fieldMeta = { minValue: -1.5, maxValue: 1000 };
    const taken = ['-1.5', '0', '1000'].map((value) => [value, value] as const);
    await expectValues({ type: 'NUMBER', fieldMeta }, taken, ['-1.51', '1000.01', 'ten']);
  });

  it('the value of a NUMBER field is parsed and displayed in numberFormat, given as a pattern or a sample [T066]', async () => {
    const shown = {
      '0,0': ['1,234,567'],
      '0,0.00': ['1,234,567.00'],
      '0.0000': ['1234567.0000'],
      '123,456,789.00': ['1,234,567.00'],
      '123.456.789,00': ['1.234.567,00'],
      '123456,789.00': ['1234,567.00'],
    };
    for (const [numberFormat, [text]] of Object.entries(shown)) {
      await expectValues({ type: 'NUMBER', fieldMeta: { numberFormat } }, [['1234567', text!]], ['1 234 567']);
    }
  });

  it('the value of a CHECKBOX field must satisfy validationRule and validationLength, with either set of rule names [T074]', async () => {
    const [one, two, all] = [['A'], ['A', 'B'], ['A', 'B', 'C']];
    const rules: [string[], string[][], string[][]][] = [
      [['at_least', 'Select at least'], [two!, all!], [one!]],
      [['at_most', 'Select at most'], [one!, two!], [all!]],
      [['exactly', 'Select exactly'], [two!], [one!, all!]],
    ];
    for (const [names, taken, refused] of rules) {
      for (const validationRule of names) {
        const fieldMeta = { values: three, validationRule, validationLength: 2 };
        const shown = taken.map((value) => [value, value.join(', ')] as const);
        await expectValues({ type: 'CHECKBOX', fieldMeta }, shown, refused);
      }
    }
  });

  it('the value of a RADIO field must be one of its options, and the value of a DROPDOWN field one of its values [T071]', async () => {
    const taken = [['A', 'A'] as const, ['C', 'C'] as const];
    await expectValues({ type: 'RADIO', fieldMeta: { values: three } }, taken, ['D', ['A'], ['A', 'B'], '']);
    await expectValues({ type: 'DROPDOWN', fieldMeta: { values: three } }, taken, ['D', ['A'], '']);
  });

  it('the value of an EMAIL field must be an address with at most 254 characters [T076]', async () => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(57)}.org`;
    const longest = `${'a'.repeat(64)}@${domain}`;
    expect(longest).toHaveLength(254);
    await expectValues(
      { type: 'EMAIL' },
      [[longest, longest]],
      [`${'a'.repeat(64)}@d${domain}`, 'ann', 'ann@', '@b.c'],
    );
  });

  it("the value of a DATE field uses the document's dateFormat and timezone [T077]", async () => {
    const taken = [
      ['2026-11-21T22:30:00Z', '22.11.2026 04:00'],
      ['2026-11-21', '21.11.2026'],
    ] as const;
    const meta = { dateFormat: 'dd.MM.yyyy HH:mm', timezone: 'Asia/Kolkata' };
    await expectValues({ type: 'DATE' }, taken, ['2026-02-30', 'soon'], meta);
    await expectValues({ type: 'DATE' }, [['2026-11-21T22:30:00Z', '2026-11-21 10:30 PM']], []);
  });

  it("the value of a DATE field uses month and weekday names of the document's language [T087]", async () => {
    for (const [language, shown] of [
      ['de', 'Samstag, 7. März 2026'],
      ['fr', 'samedi, 7. mars 2026'],
    ] as const) {
      const meta = { language, dateFormat: 'EEEE, d. MMMM yyyy' };
      await expectValues({ type: 'DATE' }, [['2026-03-07', shown]], [], meta);
    }
  });

  it('a field value is required if the required setting says so, or otherwise by default for its field type [T048]', async () => {
    const unlessFalse: FieldType[] = ['INITIALS', 'NAME', 'EMAIL', 'DATE'];
    const always: FieldType[] = ['SIGNATURE', 'FREE_SIGNATURE'];
    const settings = (type: FieldType, required?: boolean) => ({
      ...(['RADIO', 'CHECKBOX', 'DROPDOWN'].includes(type) && { values: three }),
      ...(required !== undefined && { required }),
    });
    const placed = FIELD_TYPES.flatMap((type) =>
      [undefined, true, false].map((required) => ({ type, fieldMeta: settings(type, required), required })),
    );
    const { ann, fields } = await sent(placed.map(({ type, fieldMeta }) => ({ type, fieldMeta })));
    const demanded = placed.flatMap(({ type, required }, index) => {
      const isDemanded = always.includes(type) || (required ?? unlessFalse.includes(type));
      return isDemanded ? [fields[index]!.id] : [];
    });
    expect(fields.filter(({ required }) => required).map(({ id }) => id)).toEqual(demanded);
    const answer = await ann.complete();
    const { code, issues } = (await answer.json()) as { code: string; issues: { path: unknown[] }[] };
    expect([answer.status, code]).toEqual([400, 'REQUIRED_FIELDS_MISSING']);
    expect(issues.map(({ path }) => path[1])).toEqual(demanded);
  });

  it('values of read-only fields are inserted at sending, and cannot change [T049]', async () => {
    const readOnly = { readOnly: true, required: true };
    const placed: [Placed, string][] = [
      [{ type: 'NAME', fieldMeta: readOnly }, 'Ann Lee'],
      [{ type: 'EMAIL', fieldMeta: readOnly }, 'ann@example.com'],
      [{ type: 'TEXT', fieldMeta: { ...readOnly, text: 'Acme\nLtd' } }, 'Acme\nLtd'],
      [{ type: 'NUMBER', fieldMeta: { ...readOnly, value: '1234.5', numberFormat: '0,0.00' } }, '1,234.50'],
      [{ type: 'RADIO', fieldMeta: { ...readOnly, values: options(false, true) } }, 'B'],
      [{ type: 'CHECKBOX', fieldMeta: { ...readOnly, values: options(true, false, true) } }, 'A, C'],
      [{ type: 'DROPDOWN', fieldMeta: { ...readOnly, values: three, defaultValue: 'C' } }, 'C'],
    ];
    const { id, ann, fields } = await sent(placed.map(([field]) => field));
    const texts = placed.map(([, text]) => text);
    expect(fields.map(({ value }) => value?.text)).toEqual(texts);
    expect(await seen(id)).toMatchObject(texts.map((customText) => ({ customText, inserted: true })));
    const log = `/api/v1/documents/${id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string; actor: object }[] }>(service, account, 'GET', log);
    expect(entries.filter(({ type }) => type === 'FIELD_INSERTED').map(({ actor }) => actor)).toEqual(
      placed.map(() => ({ kind: 'system' })),
    );
    for (const field of fields) {
      expect(await refusal(ann.put(field.id, 'other'))).toEqual({ status: 400, code: 'FIELD_READ_ONLY' });
      expect(await refusal(ann.clear(field.id))).toEqual({ status: 400, code: 'FIELD_READ_ONLY' });
    }
    expect((await ann.complete()).status).toBe(200);
  });

  it('the service never inserts a signature, even in a read-only field [T313]', async () => {
    const { id, ann, fields } = await sent([{ type: 'SIGNATURE', fieldMeta: { readOnly: true } }]);
    expect(await seen(id)).toMatchObject([{ inserted: false }]);
    expect(await refusal(ann.complete())).toEqual({ status: 400, code: 'REQUIRED_FIELDS_MISSING' });
    expect((await ann.put(fields[0]!.id, TYPED)).status).toBe(200);
    expect((await ann.complete()).status).toBe(200);
  });

  it('a field value is stored once it is entered, not when it is offered, and cannot change after completion [T042]', async () => {
    const { id, ann, fields } = await sent([{ type: 'NAME' }, { type: 'SIGNATURE' }]);
    expect(await seen(id)).toMatchObject([{ inserted: false, customText: '' }, { inserted: false }]);
    await ann.put(fields[0]!.id, 'A. Lee');
    await ann.put(fields[1]!.id, TYPED);
    const inserted = [
      { inserted: true, customText: 'A. Lee' },
      { inserted: true, customText: 'Ann Example' },
    ];
    expect(await seen(id)).toMatchObject(inserted);
    await ann.complete();
    for (const field of fields) {
      expect(await refusal(ann.put(field.id, 'B'))).toEqual({ status: 400, code: 'DOCUMENT_COMPLETED' });
      expect(await refusal(ann.clear(field.id))).toEqual({ status: 400, code: 'DOCUMENT_COMPLETED' });
    }
    expect(await seen(id)).toMatchObject(inserted);
  });
});
