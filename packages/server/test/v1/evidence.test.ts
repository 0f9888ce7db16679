import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask, completedDocument, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { Tampering } from '../audit-chain/tampering.ts';
import { openssl } from '../sealing/sealed-parts.ts';
import { visit } from '../signing/visit.ts';

interface Content {
  sha256: string;
  size: number;
}
interface Evidence {
  files: { original: Content; presented: Content; sealed: Content | null }[];
  recipients: { email: string; [property: string]: unknown }[];
  seal: { level: string; certificateSha256: string } | null;
  audit: {
    length: number;
    head: string;
    entries: { sequence: number; previousHash: string; hash: string; content: string }[];
  };
  [property: string]: unknown;
}

/** Verifies evidence as described in docs/evidence.md, without code of the service. */
function verify({ audit }: Evidence): boolean {
  let previous = '0'.repeat(64);
  for (const [index, { sequence, previousHash, hash, content }] of audit.entries.entries()) {
    const computed = createHash('sha256').update(Buffer.from(previous, 'hex')).update(content, 'utf8').digest('hex');
    if (sequence !== index + 1 || previousHash !== previous || hash !== computed) return false;
    previous = hash;
  }
  return audit.entries.length === audit.length && previous === audit.head;
}

describeSharedRules("a document's evidence", (service) => {
  const read = (account: TestAccount, id: number) =>
    ask<Evidence>(service, account, 'GET', `/api/v1/documents/${id}/evidence`);

  it('the evidence of a completed document describes it in full, and can be verified from the file alone [T297]', async () => {
    const account = await service.createAccount();
    const pdf = buildPdf();
    const { id, recipients } = await completedDocument(
      service,
      account,
      { externalId: 'order-1', recipients: [{ email: 'ann@example.com' }, { email: 'cc@example.com', role: 'CC' }] },
      pdf,
    );
    await visit(service, recipients[0]!).get('/download');
    const evidence = await read(account, id);
    expect(evidence).toMatchObject({
      format: 'countersign-evidence',
      version: 1,
      document: { id, externalId: 'order-1', title: 'Agreement', status: 'COMPLETED', completedAt: expect.any(String) },
      sender: { email: account.email },
      recipients: [
        {
          email: 'ann@example.com',
          role: 'SIGNER',
          signingStatus: 'SIGNED',
          opened: { ip: expect.any(String), userAgent: 'node' },
          finished: { ip: expect.any(String), userAgent: 'node', authentication: [] },
        },
        { email: 'cc@example.com', signingStatus: 'NOT_SIGNED', finished: null },
      ],
      seal: { level: 'PAdES-B-B', certificateSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(evidence.files).toMatchObject([
      { original: { sha256, size: pdf.length }, presented: { sha256, size: pdf.length } },
    ]);
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    const sealed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    expect(evidence.files[0]!.sealed).toEqual({
      sha256: createHash('sha256').update(sealed).digest('hex'),
      size: sealed.length,
    });

    expect(verify(evidence)).toBe(true);
    const last = evidence.audit.entries.at(-1)!;
    const hashed = Buffer.concat([Buffer.from(last.previousHash, 'hex'), Buffer.from(last.content, 'utf8')]);
    expect(openssl(['dgst', '-sha256', '-r', 'entry'], { entry: hashed })).toContain(evidence.audit.head);
    const finished = evidence.recipients[0]!.finished as { auditSequence: number };
    expect(JSON.parse(evidence.audit.entries[finished.auditSequence - 1]!.content)).toMatchObject({
      type: 'RECIPIENT_COMPLETED',
      actor: { email: 'ann@example.com' },
    });
    for (const { token } of recipients) expect(JSON.stringify(evidence)).not.toContain(token);
  });

  it('the evidence of a document reveals any changed or missing audit entry [T298]', async () => {
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account);
    const evidence = await read(account, id);
    expect(verify(evidence)).toBe(true);
    expect(evidence).toMatchObject({ seal: null, files: [{ sealed: null }] });
    const forged = structuredClone(evidence);
    forged.audit.entries[1]!.content = forged.audit.entries[1]!.content.replace('ann@', 'eve@');
    expect(verify(forged)).toBe(false);
    const cut = structuredClone(evidence);
    cut.audit.entries.pop();
    expect(verify(cut)).toBe(false);
  });

  it('the evidence of a document contains an audit chain of any length', async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const chain = await Tampering.with(service, id);
    await chain.lengthen(1200);
    const { auditLength } = await chain.end();
    const evidence = await read(account, id);
    expect(evidence.audit.entries).toHaveLength(auditLength);
    expect(verify(evidence)).toBe(true);
  });

  it("the evidence of a document is available only to the document's team", async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    const path = `/api/v1/documents/${id}/evidence`;
    await ask(service, await service.createAccount(), 'GET', path, undefined, 404);
    await ask(service, { token: 'none' }, 'GET', path, undefined, 401);
    await ask(service, account, 'GET', '/api/v1/documents/abc/evidence', undefined, 404);
  });

  describe('GET /me', () => {
    it('GET /me returns the identity that a token acts for [T348]', async () => {
      const account = await service.createAccount('sam');
      expect(await ask(service, account, 'GET', '/api/v1/me')).toEqual({
        name: 'sam',
        email: account.email,
        teamId: account.teamId,
        teamName: expect.stringMatching(/^Team \d+$/),
      });
      await ask(service, { token: 'none' }, 'GET', '/api/v1/me', undefined, 401);
    });
  });
});
