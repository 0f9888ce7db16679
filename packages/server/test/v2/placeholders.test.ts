import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { Sheet } from '../../../pdf/test/sheet.ts';
import {
  ask,
  type CreatedDocument,
  createdDocument,
  sentDocument,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';

interface Field {
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

describe('fields placed at text in API v2', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
  });
  afterAll(() => service?.dispose());

  const uploaded = (pdf: Uint8Array, request = {}) =>
    uploadedDocument(service, account, request, new Uint8Array(pdf) as Uint8Array<ArrayBuffer>);
  const put = <T = { data: Field[] }>({ id, recipients }: CreatedDocument, data: object[], status = 200) =>
    ask<T>(
      service,
      account,
      'POST',
      '/api/v2/envelope/field/create-many',
      {
        envelopeId: `document_${id}`,
        data: data.map((each) => ({ type: 'TEXT', recipientId: recipients[0]!.recipientId, ...each })),
      },
      status,
    );
  const inPoints = ({ positionX, positionY, width, height }: Field, [across, down]: readonly [number, number]) => [
    Math.round((positionX / 100) * across),
    Math.round((positionY / 100) * down),
    Math.round((width / 100) * across),
    Math.round((height / 100) * down),
  ];
  /**
   * Returns a page of 300 by 400 points with `{{name}}` in 20-point type, 40 points from the left and 100 points from
   * the top.
   */
  const sheet = (page = {}) => {
    const made = new Sheet(300, 400, page);
    made.canvas.text('{{name}}', { x: 40, y: 100 }, { fontSize: 20 });
    return made.pdf();
  };

  it('a field placed at text gets the box of that text or a given size, at the first match or at all matches [T1159]', async () => {
    const content = 'BT /F1 10 Tf 40 500 Td ({{sign}} and {{sign}}) Tj ET';
    const document = await uploaded(buildPdf({ pages: [{ content }, { content: '' }, { content }] }));
    const [first, ...others] = (await put(document, [{ placeholder: '{{sign}}' }])).data;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ page: 1 });
    const all = (await put(document, [{ placeholder: '{{ sign }}', matchAll: true, width: 20, height: 5 }])).data;
    expect(all.map(({ page, width, height }) => [page, width, height])).toEqual(
      [1, 1, 3, 3].map((page) => [page, 20, 5]),
    );
    expect(all[0]).toMatchObject({ positionX: first!.positionX, positionY: first!.positionY });
    expect(all[1]!.positionX).toBeGreaterThan(first!.positionX + first!.width);
    const place = { page: 2, positionX: 10, positionY: 10, width: 10, height: 5 };
    const mixed = (await put(document, [place, { placeholder: 'and', envelopeItemId: await itemOf(document) }])).data;
    expect(mixed.map(({ page }) => page)).toEqual([2, 1]);
  });

  const itemOf = async ({ id }: CreatedDocument) =>
    (await ask<{ envelopeItems: { id: string }[] }>(service, account, 'GET', `/api/v2/envelope/document_${id}`))
      .envelopeItems[0]!.id;

  it.each([
    ['rotated to the right', { Rotate: 90 }, [400, 300]],
    ['upside down', { Rotate: 180 }, [300, 400]],
    ['rotated to the left', { Rotate: 270 }, [400, 300]],
    ['cropped', { CropBox: [20, 150, 280, 390] }, [260, 240]],
    ['cropped and rotated', { CropBox: [20, 150, 280, 390], Rotate: 90 }, [240, 260]],
  ] as const)(
    'a field placed at text is where the text is displayed on a page that is %s [T1160]',
    async (_, page, size) => {
      const plain = (await put(await uploaded(sheet()), [{ placeholder: '{{name}}' }])).data[0]!;
      const seen = (await put(await uploaded(sheet(page)), [{ placeholder: '{{name}}' }])).data[0]!;
      const [x, y, width, height] = inPoints(plain, [300, 400]) as [number, number, number, number];
      const [left, bottom, right, top] = 'CropBox' in page ? page.CropBox : [0, 0, 300, 400];
      const [across, down] = [right - left, top - bottom];
      const [at, below] = [x - left, y - (400 - top)];
      const expected = {
        0: [at, below, width, height],
        90: [down - below - height, at, height, width],
        180: [across - at - width, down - below - height, width, height],
        270: [below, across - at - width, height, width],
      }['Rotate' in page ? page.Rotate : 0];
      for (const [index, found] of inPoints(seen, size).entries()) {
        expect(Math.abs(found - expected[index]!), `${index}`).toBeLessThanOrEqual(1);
      }
    },
  );

  it('if the text for one field is missing, all fields to be placed at text are refused [T1161]', async () => {
    const document = await uploaded(sheet());
    const refused = await put<{ code: string; message: string; issues: { path: unknown }[] }>(
      document,
      [{ placeholder: '{{name}}' }, { placeholder: '{{NAME}}' }],
      400,
    );
    expect(refused).toMatchObject({ code: 'PLACEHOLDER_NOT_FOUND', issues: [{ path: ['data', 1, 'placeholder'] }] });
    expect(refused.message).toContain('{{NAME}}');
    const { fields } = await ask<{ fields: object[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/document_${document.id}`,
    );
    expect(fields).toEqual([]);
    const cropped = await uploaded(sheet({ CropBox: [0, 0, 300, 200] }));
    expect(await put(cropped, [{ placeholder: '{{name}}' }], 400)).toMatchObject({ code: 'PLACEHOLDER_NOT_FOUND' });
    expect(await put(document, [{ placeholder: '{{name}}', width: 99 }], 400)).toMatchObject({
      code: 'FIELD_OUTSIDE_PAGE',
    });
    expect(await put(document, [{ placeholder: '' }], 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    const [waiting, sent, viewed] = [
      await createdDocument(service, account),
      await sentDocument(service, account),
      await uploaded(sheet(), { recipients: [{ email: 'vic@example.com', role: 'VIEWER' }] }),
    ];
    expect(await put(waiting, [{ placeholder: 'x' }], 400)).toMatchObject({ code: 'PDF_MISSING' });
    expect(await put(sent, [{ placeholder: 'x' }], 400)).toMatchObject({ code: 'DOCUMENT_NOT_DRAFT' });
    expect(await put(viewed, [{ placeholder: '{{name}}' }], 400)).toMatchObject({ code: 'FIELD_NOT_ALLOWED_FOR_ROLE' });
    const stranger = await service.createAccount();
    const body = { envelopeId: `document_${document.id}`, data: [{ type: 'TEXT', recipientId: 1, placeholder: 'x' }] };
    await ask(service, stranger, 'POST', '/api/v2/envelope/field/create-many', body, 404);
  });

  it('placing fields at text takes bounded effort for hostile text: many letters, many matches, long and many placeholders [T1162]', async () => {
    const word = `(${'a'.repeat(250)}) Tj 0 -1.2 Td `;
    const content = `BT /F1 1 Tf 10 500 Td ${word.repeat(120)} ET`;
    const document = await uploaded(buildPdf({ pages: [{ content }] }));
    expect(await put(document, [{ placeholder: 'a', matchAll: true }], 400)).toMatchObject({ code: 'TOO_MANY_FIELDS' });
    const texts = Array.from({ length: 100 }, (_, index) => ({ placeholder: `${'\u0001'.repeat(900)}${index}` }));
    expect(await put(document, texts, 400)).toMatchObject({ code: 'PLACEHOLDER_NOT_FOUND' });
    const many = Array.from({ length: 201 }, () => ({ placeholder: 'b' }));
    expect(await put(document, many, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await put(document, [{ placeholder: 'a'.repeat(1000), width: 1, height: 1 }])).data).toHaveLength(1);
  });
});
