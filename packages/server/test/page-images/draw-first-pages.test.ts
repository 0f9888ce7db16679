import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, type CreatedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { drawFirstPages } from '../../src/envelopes/pages/draw-first-pages.ts';
import { PRESENT } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';
import { envelopes, files } from '../../src/envelopes/tables/index.ts';
import { drawFirst } from '../drawing/drawn.ts';

describe('the first pages of a sent document', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { PAGES_DRAWN_AHEAD: '2' } });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const idOf = async ({ id }: CreatedDocument): Promise<string> => {
    const { orm } = service.services.database;
    const [row] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, id));
    return row!.id;
  };
  const drawn = async (document: CreatedDocument): Promise<string[]> => {
    const names: string[] = [];
    for await (const key of service.services.storage.list(`${await idOf(document)}/pages/`)) {
      names.push(key.split('/').at(-1)!);
    }
    return names.sort();
  };
  const names = (pages: number) =>
    ['text-0.json', ...Array.from({ length: pages }, (_, page) => `${page + 1}-1170.webp`)].sort();

  const forget = async (document: CreatedDocument) => {
    const { storage } = service.services;
    for await (const key of storage.list(`${await idOf(document)}/pages/`)) await storage.delete(key);
  };

  it('the first few pages of a sent document are rendered in advance, and only once [T575]', async () => {
    const document = await sentDocument(service, account, {}, buildPdf({ pages: 200 }));
    await expect.poll(() => drawn(document)).toEqual(names(2));
    const envelopeId = await idOf(document);
    const { storage } = service.services;
    const [file] = await service.services.database.orm.select().from(files).where(eq(files.envelopeId, envelopeId));
    const key = `${envelopeId}/pages/${file!.sourceSha256}/1-1170.webp`;
    await storage.put(key, Buffer.from('drawn already'));
    await drawFirstPages(service.services, { envelopeId });
    expect(Buffer.from(await storage.readAll(key)).toString()).toBe('drawn already');
    expect(await drawn(document)).toEqual(names(2));
  });

  it('the first pages of a sent document are rendered only when the service has nothing else to do, such as sealing [T576]', async () => {
    const document = await readyDocument(service, account);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    onTestFinished(() => release());
    const busy = service.services.pdf.run(PRESENT, async () => {
      await released;
      return { input: { bytes: new Uint8Array(buildPdf()) } };
    });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, {});
    const drawing = drawFirstPages(service.services, { envelopeId: await idOf(document) });
    // Give the service time to render the pages that were requested later.
    for (let page = 0; page < 8; page++) await drawFirst(service.services.drawings, buildPdf());
    expect(await drawn(document)).toEqual([]);
    release();
    await Promise.all([busy, drawing]);
    expect(await drawn(document)).toEqual(names(1));
  });

  it('the first pages of a sent document are not rendered if this is turned off, or if no recipient will view them anymore [T577]', async () => {
    const document = await sentDocument(service, account);
    await expect.poll(() => drawn(document)).toEqual(names(1));
    const { services } = service;
    const envelopeId = await idOf(document);
    await forget(document);
    await drawFirstPages({ ...services, config: { ...services.config, PAGES_DRAWN_AHEAD: 0 } }, { envelopeId });
    expect(await drawn(document)).toEqual([]);
    await ask(service, account, 'DELETE', `/api/v1/documents/${document.id}`);
    await drawFirstPages(services, { envelopeId });
    expect(await drawn(document)).toEqual([]);
  });
});
