import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { ask, signs, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { pass } from '../../../testing/src/webhooks.ts';
import { damagedContents, envelopes, files, sharedContents, slowChecks } from '../../src/envelopes/tables/index.ts';
import { sweepContent } from '../../src/features/operate/integrity/slow-content-check.ts';
import { purgeDeleted } from '../../src/features/operate/retention/purge-deleted.ts';

const DAY = 24 * 60 * 60_000;
const BOX = { page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };

interface Made {
  documentId: number;
  recipients: { token: string }[];
}

/** Returns the keys of stored PDFs, without derived images and texts. */
async function storedPdfs({ services }: TestService): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of services.storage.list('')) if (/^[^/]+\/[0-9a-f]{64}$/.test(key)) keys.push(key);
  return keys.sort();
}

describeOnEachService(
  'a PDF shared by several envelopes',
  (service) => {
    const template = async (account: TestAccount): Promise<number> => {
      const request = {
        title: 'Lease',
        recipients: [{ name: 'Tenant', email: 'tenant@example.com' }],
        fields: [{ ...BOX, type: 'SIGNATURE', recipientIndex: 0 }],
      };
      const made = await ask<{ templateId: number; uploadUrl: string }>(
        ...([service, account, 'POST', '/api/v1/templates', request] as const),
      );
      await upload(made.uploadUrl, buildPdf());
      return made.templateId;
    };
    const use = (account: TestAccount, templateId: number) =>
      ask<Made>(service, account, 'POST', `/api/v1/templates/${templateId}/generate-document`, {});
    const send = (account: TestAccount, { documentId }: Made) =>
      ask(service, account, 'POST', `/api/v1/documents/${documentId}/send`, { sendEmail: false });
    const idOf = async (number: number): Promise<string> => {
      const { orm } = service.services.database;
      const [row] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, number));
      return row!.id;
    };
    const remove = (account: TestAccount, kind: 'templates' | 'documents', id: number) =>
      ask(service, account, 'DELETE', `/api/v1/${kind}/${id}`);
    const purge = async () => {
      await pass(service, 31 * DAY);
      await purgeDeleted(service.services);
    };

    it('a PDF shared by several envelopes is not copied when a direct link is used, only when someone signs [T1522]', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const { recipients } = await ask<{ recipients: { id: number }[] }>(
        ...([service, account, 'GET', `/api/v2/template/${templateId}`] as const),
      );
      const { token } = await ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', {
        templateId,
        directRecipientId: recipients[0]?.id,
      });
      const before = await storedPdfs(service);
      const links: string[] = [];
      for (let nth = 0; nth < 10; nth++) {
        const response = await fetch(`${service.url}/api/direct/${token}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: `Visitor ${nth}`, email: `visitor${nth}@example.com` }),
        });
        expect(response.status).toBe(200);
        links.push(((await response.json()) as { token: string }).token);
      }
      expect(await storedPdfs(service)).toEqual(before);
      await signs(service, { token: links[0]! });
      await expect.poll(async () => (await storedPdfs(service)).length).toBe(before.length + 1);
    });

    it('a PDF shared by several envelopes stays while documents of a purged template need it, and is deleted with the last one [T1523]', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const home = await idOf(templateId);
      const [first, second] = [await use(account, templateId), await use(account, templateId)];
      await send(account, first);
      await remove(account, 'templates', templateId);
      await purge();
      const pdfs = async () => (await storedPdfs(service)).filter((key) => key.startsWith(`${home}/`));
      await expect
        .poll(
          async () =>
            (await service.services.database.orm.select().from(envelopes).where(eq(envelopes.id, home))).length,
        )
        .toBe(0);
      expect(await pdfs()).toHaveLength(1);
      await signs(service, first.recipients[0]!);
      await expect
        .poll(() => ask(service, account, 'GET', `/api/v1/documents/${first.documentId}`))
        .toMatchObject({ status: 'COMPLETED' });
      const original = await ask<{ downloadUrl: string }>(
        ...([
          service,
          account,
          'GET',
          `/api/v1/documents/${first.documentId}/download?downloadOriginalDocument=true`,
        ] as const),
      );
      expect((await fetch(original.downloadUrl)).status).toBe(200);
      const copy = await ask<{ id: string }>(service, account, 'POST', '/api/v2/envelope/duplicate', {
        envelopeId: await idOf(second.documentId),
      });

      await remove(account, 'documents', second.documentId);
      await purge();
      expect(await pdfs()).toHaveLength(1);
      const erased = await ask(service, account, 'GET', `/api/v2/envelope/${copy.id}`);
      expect(erased).toMatchObject({ status: 'DRAFT' });
      await ask(service, account, 'POST', '/api/v2/envelope/delete', { envelopeId: copy.id });
      await purge();
      expect(await pdfs()).toHaveLength(1);
      const { orm } = service.services.database;
      await orm
        .update(envelopes)
        .set({ deletedAt: service.clock.now(), erasedAt: service.clock.now() })
        .where(eq(envelopes.id, await idOf(first.documentId)));
      await purge();
      await expect.poll(pdfs).toEqual([]);
      expect(await orm.select().from(sharedContents).where(eq(sharedContents.envelopeId, home))).toEqual([]);
    });

    it('a PDF shared by several envelopes is deleted when it is removed from its last draft, although the draft remains [T1527]', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const home = await idOf(templateId);
      const { documentId } = await use(account, templateId);
      await remove(account, 'templates', templateId);
      await purge();
      const pdfs = async () => (await storedPdfs(service)).filter((key) => key.startsWith(`${home}/`));
      expect(await pdfs()).toHaveLength(1);
      const envelopeId = await idOf(documentId);
      const { envelopeItems } = await ask<{ envelopeItems: { id: string }[] }>(
        ...([service, account, 'GET', `/api/v2/envelope/${envelopeId}`] as const),
      );
      await ask(service, account, 'POST', '/api/v2/envelope/item/delete', {
        envelopeId,
        envelopeItemId: envelopeItems[0]?.id,
      });
      await purgeDeleted(service.services);
      await expect.poll(pdfs).toEqual([]);
    });

    it('a shared PDF is not copied if its template is deleted during the copy, which fails with NOT_FOUND [T1528]', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const { storage } = service.services;
      const read = vi.spyOn(storage, 'read').mockImplementationOnce(async (...args) => {
        await remove(account, 'templates', templateId);
        read.mockRestore();
        return storage.read(...args);
      });
      expect(
        await ask(service, account, 'POST', `/api/v1/templates/${templateId}/generate-document`, {}, 404),
      ).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('a damaged PDF is reported for each document that shares it, until a new check finds it intact [T1524]', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const home = await idOf(templateId);
      const made = await use(account, templateId);
      await send(account, made);
      const [key] = (await storedPdfs(service)).filter((each) => each.startsWith(`${home}/`));
      const { storage, database } = service.services;
      const intact = await storage.readAll(key!);
      await storage.put(key!, intact.slice(0, -1));
      expect(
        await ask(service, account, 'POST', `/api/v1/templates/${templateId}/generate-document`, {}, 500),
      ).toMatchObject({ code: 'CONTENT_DAMAGED' });
      const reported = async () => {
        const rows = await database.orm.select().from(damagedContents);
        return rows.map(({ envelopeId }) => envelopeId).sort();
      };
      await expect.poll(reported).toEqual([home, await idOf(made.documentId)].sort());
      await storage.put(key!, intact);
      await sweepContent(service.services);
      await expect.poll(reported).toEqual([]);
    });

    it('a PDF shared by several envelopes is checked again by a node that joins in the middle of the next check', async () => {
      const account = await service.createAccount();
      const templateId = await template(account);
      const home = await idOf(templateId);
      const { storage, database, clock } = service.services;
      const { orm } = database;
      const fileOf = async (envelopeId: string) => {
        const [row] = await orm.select().from(files).where(eq(files.envelopeId, envelopeId));
        return row!.id;
      };
      // The check visits files in the order of their random ids, so create copies until one comes after this file.
      const own = await fileOf(home);
      while ((await fileOf(await idOf((await use(account, templateId)).documentId))) < own);
      await pass(service, 31 * DAY);
      await sweepContent(service.services);
      const [through] = await orm.select().from(slowChecks).where(eq(slowChecks.name, 'content'));
      expect(through).toMatchObject({ isUnderWay: false });

      const key = (await storedPdfs(service)).find((each) => each.startsWith(`${home}/`))!;
      await storage.put(key, (await storage.readAll(key)).slice(0, -1));
      await pass(service, 31 * DAY);
      await orm
        .update(slowChecks)
        .set({ isUnderWay: true, startedAt: clock.now(), position: own })
        .where(eq(slowChecks.name, 'content'));
      await sweepContent(service.services);
      const rows = await orm.select().from(damagedContents).where(eq(damagedContents.envelopeId, home));
      expect(rows).toHaveLength(1);
    });
  },
  { LOG_LEVEL: 'silent' },
);
