import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, completedDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { brokenChains, envelopes, files, recipients } from '../../src/envelopes/tables/index.ts';
import { checkEvidence } from '../../src/features/verify/check-evidence.ts';
import { users } from '../../src/platform/db/schema.ts';

interface Evidence {
  document: object;
  files: { presented: { sha256: string } }[];
  recipients: object[];
}

const THEN = new Date('2025-01-01T00:00:00Z');

describeOnEachService('the public record of a completed document', (service: TestService) => {
  let account: TestAccount;
  let document: typeof envelopes.$inferSelect;
  let sealed: Uint8Array<ArrayBuffer>;
  const orm = () => service.services.database.orm;

  beforeAll(async () => {
    account = await service.createAccount();
    const { id } = await completedDocument(service, account, { title: 'Lease' });
    [document] = (await orm().select().from(envelopes).where(eq(envelopes.number, id))) as [typeof document];
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    sealed = new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer());
  });

  const page = async () => {
    const answer = await fetch(`${service.url}/verify/${document.qrToken}?lang=en`);
    return { status: answer.status, text: await answer.text() };
  };
  const verify = async (body: Uint8Array<ArrayBuffer>) => {
    const headers = { 'content-type': 'application/pdf' };
    return (await (await fetch(`${service.url}/api/verify`, { method: 'POST', body, headers })).json()) as {
      sha256: string;
      isOnRecord: boolean;
    };
  };
  const lookUp = async (sha256: string) =>
    ((await (await fetch(`${service.url}/api/verify/sealed/${sha256}`)).json()) as { isOnRecord: boolean }).isOnRecord;

  it('the public record of a completed document says by whom and when it was completed here, if the record is intact', async () => {
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('completed here');
    expect(text).toContain('Lease');
    const { isOnRecord, sha256 } = await verify(sealed);
    expect({ isOnRecord, isKnown: await lookUp(sha256) }).toEqual({ isOnRecord: true, isKnown: true });
  });

  it("the public record of a completed document shows the sender's name at sending, even if the sender was renamed", async () => {
    const name = 'Renamed Since';
    const [before] = await orm().select().from(users).where(eq(users.id, account.userId));
    await orm().update(users).set({ name }).where(eq(users.id, account.userId));
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain(before!.name);
    expect(text).not.toContain(name);
    await orm().update(users).set({ name: before!.name }).where(eq(users.id, account.userId));
  });

  describe.each([
    ['title', envelopes, { title: 'Deed of gift' }],
    ['time of its completion', envelopes, { completedAt: THEN }],
    ['name of a signer', recipients, { name: 'Head of State' }],
    ['time of a signature', recipients, { signedAt: THEN }],
  ] as const)('with a changed %s in the database', (_, table, values) => {
    it('the public record of a completed document is withheld as contradictory if it was changed in the database, until it is repaired', async () => {
      const own = eq(table === envelopes ? envelopes.id : recipients.envelopeId, document.id);
      const [row] = await orm()
        .select()
        .from(table as typeof recipients)
        .where(own);
      const set = (to: object) =>
        orm()
          .update(table as typeof recipients)
          .set(to)
          .where(own);
      await set(values);
      const { status, text } = await page();
      expect(status).toBe(500);
      expect(text).toContain('The record of this document contradicts itself');
      expect(text).not.toContain('completed here');
      expect(text).not.toContain('Head of State');
      expect(text).not.toContain('Deed of gift');
      const { isOnRecord, sha256 } = await verify(sealed);
      expect({ isOnRecord, isKnown: await lookUp(sha256) }).toEqual({ isOnRecord: false, isKnown: false });
      expect((await orm().select().from(brokenChains)).map(({ because }) => because)).toEqual(['CONTRADICTED']);

      await set(Object.fromEntries(Object.keys(values).map((name) => [name, row![name as keyof typeof row]])));
      await orm().delete(brokenChains);
      expect((await page()).status).toBe(200);
      expect(await lookUp(sha256)).toBe(true);
    });
  });

  it('the public record of a completed document contains neither file if the hash of the sealed file was replaced', async () => {
    const own = eq(files.envelopeId, document.id);
    const [row] = await orm().select().from(files).where(own);
    const other = buildPdf();
    const { sha256 } = await verify(other);
    await orm().update(files).set({ sealedSha256: sha256 }).where(own);
    expect((await verify(other)).isOnRecord).toBe(false);
    expect(await lookUp(sha256)).toBe(false);
    await orm().update(files).set({ sealedSha256: row!.sealedSha256 }).where(own);
    await orm().delete(brokenChains);
  });

  it('the public record of a completed document contains no file sealed by another instance and imported with a team', async () => {
    const { sha256 } = await verify(sealed);
    await orm().update(envelopes).set({ importedEntries: document.auditLength }).where(eq(envelopes.id, document.id));
    expect(await lookUp(sha256)).toBe(false);
    expect((await page()).text).toContain('This document was completed elsewhere');
    await orm().update(envelopes).set({ importedEntries: null }).where(eq(envelopes.id, document.id));
    expect(await lookUp(sha256)).toBe(true);
  });

  it('the public record of a completed document is contradicted by evidence that differs from its chain in any property', async () => {
    const path = `/api/v1/documents/${document.number}/evidence`;
    const evidence = await ask<Evidence>(service, account, 'GET', path);
    const check = (changed: object) => {
      const text = JSON.stringify({ ...evidence, ...changed });
      return checkEvidence(new TextEncoder().encode(text), evidence.files[0]?.presented.sha256);
    };
    expect(check({})).toMatchObject({ auditChain: 'INTACT', isOfThisFile: true });
    const [signer] = evidence.recipients;
    for (const other of [{ name: 'Head of State' }, { email: 'eve@example.com' }, { signedAt: THEN.toISOString() }]) {
      expect(check({ recipients: [{ ...signer, ...other }] })).toMatchObject({ auditChain: 'CONTRADICTED' });
    }
    const title = { document: { ...evidence.document, title: 'Deed of gift' } };
    expect(check(title)).toMatchObject({ auditChain: 'CONTRADICTED' });
    expect(check({ recipients: [] })).toMatchObject({ auditChain: 'CONTRADICTED' });
  });
});
