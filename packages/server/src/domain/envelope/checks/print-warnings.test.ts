import { expect, test } from 'vitest';
import { type PrintedDocument, printWarnings } from './print-warnings.ts';

const LETTER = { width: 612, height: 792 };
const A0 = { width: 2384, height: 3370 };
const ANN = { id: 7, name: 'Ann Lee', email: 'ann@example.com' };
const BOX = { page: 1, positionX: 5, positionY: 3, width: 42, height: 6 };

const found = (fields: object[], document: Partial<PrintedDocument> = {}) =>
  printWarnings({
    title: 'Lease',
    files: [{ id: 'a', title: 'Lease', pages: [LETTER, A0] }],
    recipients: [ANN],
    fields: fields.map((field, index) => ({
      id: index + 1,
      fileId: 'a',
      recipientId: 7,
      ...BOX,
      meta: null,
      ...field,
    })),
    ...document,
  } as PrintedDocument).map(({ code, path, letters }) => [code, ...path, ...(letters === undefined ? [] : [letters])]);

const text = (content: string, more: object = {}) => ({ type: 'TEXT', meta: { text: content }, ...more });
const options = (count: number, more: object = {}) => ({
  type: 'RADIO',
  meta: { values: Array.from({ length: count }, (_, at) => ({ id: at, value: `Option number ${at}` })), ...more },
});

test('unprintable letters in titles, names and texts cause a warning with their place', () => {
  expect(
    found(
      [text('Acme'), text('Acme 𐤁'), { ...options(2), meta: { values: [{ id: 1, value: '𐤂' }] } }, { type: 'NAME' }],
      {
        title: 'Lease 𐤀',
        files: [
          { id: 'a', title: 'Lease 𐤀', pages: [LETTER] },
          { id: 'b', title: 'Annex 𐤃', pages: null },
        ],
        recipients: [ANN, { ...ANN, id: 8, name: '𐤄𐤅 Levi' }],
      },
    ),
  ).toEqual([
    ['TITLE_NOT_PRINTABLE', 'title', '𐤀'],
    ['TITLE_NOT_PRINTABLE', 'files', 'b', '𐤃'],
    ['NAME_NOT_PRINTABLE', 'recipients', 8, '𐤄 𐤅'],
    ['TEXT_NOT_PRINTABLE', 'fields', 2, '𐤁'],
    ['TEXT_NOT_PRINTABLE', 'fields', 3, '𐤂'],
  ]);
});

test('a signature causes a warning if its box is smaller than 36 by 12 points, scaled with the page', () => {
  const signature = (width: number, height: number, page = 1) => ({ type: 'SIGNATURE', page, width, height });
  expect(found([signature(1, 6), signature(20, 1), signature(6, 2)])).toEqual([
    ['SIGNATURE_TOO_SMALL', 'fields', 1],
    ['SIGNATURE_TOO_SMALL', 'fields', 2],
  ]);
  expect(found([signature(4, 1, 2), signature(5, 1.1, 2)])).toEqual([['SIGNATURE_TOO_SMALL', 'fields', 1]]);
});

test('text smaller than 5 points causes a warning, whoever enters it', () => {
  expect(found([text('x '.repeat(2450)), text('x '.repeat(200)), options(40), options(5)])).toEqual([
    ['TEXT_TOO_SMALL', 'fields', 1],
    ['TEXT_TOO_SMALL', 'fields', 3],
  ]);
  const narrow = { width: 5, height: 2 };
  expect(found([{ type: 'NAME', ...narrow }], { recipients: [{ ...ANN, name: 'Ann Maria Lee '.repeat(8) }] })).toEqual([
    ['TEXT_TOO_SMALL', 'fields', 1],
  ]);
  expect(
    found([
      { type: 'NAME', ...narrow },
      { type: 'DATE', ...narrow },
      { type: 'TEXT', ...narrow },
    ]),
  ).toEqual([]);
});

test('the minimum text size grows with the page size', () => {
  const box = { width: 20, height: 0.3 };
  expect(
    found([text('Acme', { page: 2, ...box, height: 0.4 }), text('Acme', { page: 2, ...box, height: 0.6 })]),
  ).toEqual([['TEXT_TOO_SMALL', 'fields', 1]]);
});
