import type { FieldView } from '@countersign/pages';
import { expect, it } from 'vitest';
import { ask, uploadedDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { PLACE } from '../../../testing/src/templates.ts';
import { visit } from './visit.ts';

describeOnEachService('a number without a format', (service, rule) => {
  const sent = async (fieldMeta: object) => {
    const account = await service.createAccount();
    const { id, recipients } = await uploadedDocument(service, account, {
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
    });
    const field = { type: 'NUMBER', recipientId: recipients[0]!.recipientId, ...PLACE, fieldMeta };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, field);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/send`);
    const ann = visit(service, recipients[0]!);
    const [placed] = (await ann.view()).fields;
    const type = async (text: string, language: string) => {
      const answer = await ann.put(placed!.id, { type: 'number', text, language });
      return (await answer.json()) as { field?: FieldView; reason?: object };
    };
    const stored = async () => {
      const path = `/api/v1/documents/${id}`;
      const { fields } = await ask<{ fields: { customText: string }[] }>(service, account, 'GET', path);
      return fields[0]!.customText;
    };
    return { ann, placed: placed!, type, stored, token: recipients[0]!.token };
  };

  it.each([
    ['de', '1.234,50', '1.234,50'],
    ['de', '1234,5', '1234,5'],
    ['de', '12.345.678', '12.345.678'],
    ['fr', '1\u202f234,50', '1\u00a0234,50'],
    ['en', '1,234.50', '1,234.50'],
    ['es', "1'234,50", '1.234,50'],
    ['ar', '١٬٢٣٤٫٥٠', '1,234.50'],
  ])(
    'without a number format, a number typed on a page in %s as %s is stored and displayed in the notation of that language',
    async (language, typed, shown) => {
      const { type, stored } = await sent({});
      expect((await type(typed, language)).field?.value).toMatchObject({ text: shown });
      expect(await stored()).toBe(shown);
    },
  );

  rule(
    "without a number format, numbers are checked and their limits displayed in the notation of the page's language",
    async () => {
      const { type } = await sent({ minValue: 10, maxValue: 20000.5 });
      expect((await type('1.234', 'de')).field?.value).toMatchObject({ text: '1.234' });
      expect((await type('1.234', 'en')).reason).toEqual({ name: 'tooSmall', min: 10, shown: '10' });
      expect((await type('20.001', 'de')).reason).toEqual({ name: 'tooLarge', max: 20000.5, shown: '20.000,5' });
    },
  );

  rule('a number that cannot be parsed or has a unit is refused with an example', async () => {
    const { type } = await sent({});
    expect((await type('1.234.50', 'de')).reason).toEqual({ name: 'notInFormat', example: '1.234,50' });
    expect((await type('12 €', 'de')).reason).toEqual({ name: 'withUnit', example: '1.234,50' });
    const small = await sent({ maxValue: 100 });
    expect((await small.type('x', 'fr')).reason).toEqual({ name: 'notInFormat', example: '12,50' });
  });

  rule(
    'a default number without a format is offered in the notation of the page, and stored as displayed',
    async () => {
      const { ann, placed, stored, token } = await sent({ value: '1234.5' });
      expect(placed.suggestion).toBe('1234.5');
      const page = await (await fetch(`${service.url}/sign/${token}?lang=de`)).text();
      expect(page).toContain('"text":"1234,5"');
      await ann.put(placed.id, { type: 'number', text: '1234,5', language: 'de' });
      expect(await stored()).toBe('1234,5');
    },
  );

  rule('a number that a program sends in English notation, without a language, is stored unchanged', async () => {
    const { ann, placed, stored } = await sent({});
    await ann.put(placed.id, '1,234.5');
    expect(await stored()).toBe('1,234.5');
    expect((await ann.put(placed.id, '1.234,5')).status).toBe(400);
    expect((await ann.put(placed.id, { type: 'number', text: '1', language: 'xx' })).status).toBe(400);
  });
});
