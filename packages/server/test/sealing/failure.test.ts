import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { carryOut, retryNow, taken, workOn } from '../../../testing/src/due-work.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { describeOnEachService, type RuleTest, type TestService } from '../../../testing/src/service.ts';
import { verifyChain } from '../../src/domain/audit/audit-chain.ts';
import { INSPECT } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';
import { contentKey } from '../../src/envelopes/stored-content/content-key.ts';
import { envelopes, events, files } from '../../src/envelopes/tables/index.ts';
import { removeUnusedContent } from '../../src/features/operate/retention/remove-unused-content.ts';
import { sealEnvelope } from '../../src/features/seal/seal-envelope.ts';
import { newEnvelopeId } from '../../src/platform/identifiers.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';
import { checkIdentity, openIdentity } from '../../src/platform/trust/identity.ts';
import { JOB_LEASE_MS } from '../../src/platform/work/claim-due.ts';
import { Sender, sign } from './flow.ts';
import { storedKeys } from './stored-keys.ts';

const tests = (service: TestService, rule: RuleTest) => {
  const pdf = buildPdf();
  let sender: Sender;
  let documentId: number;
  let signer: string;
  let envelopeId: string;

  beforeEach(async () => {
    sender = new Sender(service.url, (await service.createAccount()).token);
    const sent = await sender.send({
      pdf,
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
    });
    documentId = sent.documentId;
    signer = sent.recipients[0]!.token;
    const { orm } = service.services.database;
    const [row] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, documentId));
    envelopeId = row!.id;
  });

  /** Makes the storage refuse writes, like a full or broken disk. */
  const breakStorage = async () => {
    const incoming = join(service.services.config.DATA_DIR, 'files/.incoming');
    await rename(incoming, `${incoming}.away`);
    await writeFile(incoming, 'not a folder');
    return async () => {
      await rm(incoming);
      await rename(`${incoming}.away`, incoming);
    };
  };

  const pathOf = (key: string) => join(service.services.config.DATA_DIR, 'files', key);

  /** Runs the due job, as another node would. */
  const seal = (services = service.services) =>
    carryOut(service, 'seal-envelope', envelopeId, (job) => sealEnvelope(services, job));

  const failed = () => sender.until(documentId, ({ sealing }) => sealing.state === 'FAILED');
  const completed = () => sender.until(documentId, ({ status }) => status === 'COMPLETED');
  const auditTypes = async () =>
    (await readAuditChain(service.services.database.orm, envelopeId)).map(({ entry }) => entry.type);
  const count = (types: string[], wanted: string) => types.filter((type) => type === wanted).length;

  it('a failed sealing job leaves the document pending, shows the sender the reason, and completes it later [T282]', async () => {
    const repair = await breakStorage();
    try {
      await sign(service.url, signer);
      const state = await failed();
      expect(state).toMatchObject({
        status: 'PENDING',
        sealing: { error: 'The service could not read or store the file.', code: 'STORAGE_FAILED' },
      });
    } finally {
      await repair();
    }
    await completed();
    expect((await sender.state(documentId)).sealing).toEqual({ state: 'SEALED', error: null, code: null });
    expect(count(await auditTypes(), 'SEALING_FAILED')).toBe(1);
    expect(count(await auditTypes(), 'DOCUMENT_COMPLETED')).toBe(1);
  });

  it('a failed sealing job is retried at growing intervals, and the audit chain records each reason once [T283]', async () => {
    const { services, clock } = service;
    const row = async () =>
      (await services.database.orm.select().from(envelopes).where(eq(envelopes.id, envelopeId)))[0]!;
    const sourceKey = contentKey(envelopeId, await sourceHash());
    // Deletes the original after everyone has signed and before sealing.
    const lose = (message: unknown): void => {
      if ((message as { step: string }).step === 'envelope-read') rmSync(pathOf(sourceKey), { force: true });
    };
    subscribe('countersign:step', lose);
    await sign(service.url, signer);
    await failed();
    unsubscribe('countersign:step', lose);
    expect((await sender.state(documentId)).sealing).toMatchObject({
      error: 'The stored PDF of "Agreement" is missing.',
      code: 'FILE_CHANGED',
    });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const { sealingAttempts, updatedAt } = await row();
      const { dueAt } = (await workOn(service, 'seal-envelope', envelopeId))!;
      expect(sealingAttempts).toBe(attempt);
      waits.push(Math.round((dueAt.getTime() - updatedAt.getTime()) / 1000));
      await seal();
      expect((await row()).sealingAttempts).toBe(attempt);
      clock.advance(dueAt.getTime() - clock.now().getTime());
      await seal();
    }
    expect(waits).toEqual([5, 30, 120, 600, 3600, 3600]);
    expect(count(await auditTypes(), 'SEALING_FAILED')).toBe(1);

    await services.storage.put(sourceKey, Buffer.concat([pdf, Buffer.from('\n')]));
    await retryNow(service, 'seal-envelope');
    const changed = 'The stored PDF of "Agreement" is not the PDF that was signed.';
    const { sealing } = await sender.until(documentId, ({ sealing }) => sealing.error === changed);
    expect(sealing.code).toBe('FILE_CHANGED');
    expect(count(await auditTypes(), 'SEALING_FAILED')).toBe(2);

    await services.storage.put(sourceKey, pdf);
    await retryNow(service, 'seal-envelope');
    await completed();
    const chain = await readAuditChain(services.database.orm, envelopeId);
    expect(verifyChain(chain)).toMatchObject({ isIntact: true, head: (await row()).auditHead });
  });

  rule('a sealing job reports that no PDF thread is available, and completes once one is available', async () => {
    const { services, clock } = service;
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    const identity = await createIdentity({ name: 'Never used' });
    const gone = new PdfWorkers({ ...services.config, PDF_WORKERS: 1 }, identity, services.log);
    await gone.close();
    clock.advance(60_000);
    await seal({ ...services, pdf: gone });
    const because = 'An error in the service prevented sealing.';
    expect(await sender.state(documentId)).toMatchObject({
      status: 'PENDING',
      sealing: { state: 'FAILED', error: because, code: 'SERVICE_FAILED' },
    });
    await retryNow(service, 'seal-envelope');
    await completed();
  });

  rule(
    'a sealing job names the fix if the signing token is missing, and completes once the token is back [T487]',
    async () => {
      const { services, clock } = service;
      const repair = await breakStorage();
      await sign(service.url, signer).finally(() => failed().finally(repair));
      const { certificatesPem } = await createIdentity({ name: 'In a token' });
      const token = { module: '/nowhere.so', tokenLabel: 'seals', keyId: '01', pin: '2468' };
      const away = new PdfWorkers({ ...services.config, PDF_WORKERS: 1 }, { certificatesPem, token }, services.log);
      clock.advance(60_000);
      await seal({ ...services, pdf: away }).finally(() => away.close());
      const { sealing } = await sender.state(documentId);
      expect(sealing).toMatchObject({
        state: 'FAILED',
        error: expect.stringContaining('Check SEAL_PKCS11_MODULE.'),
        code: 'TOKEN_MODULE_FAILED',
      });
      const chain = await readAuditChain(services.database.orm, envelopeId);
      const told = chain.filter(({ entry }) => entry.type === 'SEALING_FAILED').map(({ entry }) => entry.data);
      expect(told).toMatchObject([{ code: 'STORAGE_FAILED' }, { attempt: 2, code: 'TOKEN_MODULE_FAILED' }]);
      expect(JSON.stringify(sealing)).not.toMatch(/nowhere|2468/);
      await retryNow(service, 'seal-envelope');
      await completed();
    },
  );

  rule('a sealing job waits for a renewed certificate if the seal certificate has expired', async () => {
    const { services, clock } = service;
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    const twentyYears = 20 * 366 * 24 * 60 * 60_000;
    const old = await createIdentity({ name: 'Old', from: new Date(clock.now().getTime() - twentyYears) });
    const expired = new PdfWorkers({ ...services.config, PDF_WORKERS: 1 }, old, services.log);
    clock.advance(60_000);
    await seal({ ...services, pdf: expired }).finally(() => expired.close());
    expect(await sender.state(documentId)).toMatchObject({
      status: 'PENDING',
      sealing: {
        state: 'FAILED',
        error: expect.stringMatching(
          /cannot be sealed: the seal certificate or one of its issuers expired on \d{4}-\d\d-\d\d\.$/,
        ),
        code: 'CERTIFICATE_EXPIRED',
      },
    });
    await retryNow(service, 'seal-envelope');
    await completed();
    const sealed = (await readAuditChain(services.database.orm, envelopeId)).find(
      ({ entry }) => entry.type === 'DOCUMENT_COMPLETED',
    );
    const identity = await openIdentity(services.config, services.log, new Date());
    const { certificateSha256 } = checkIdentity(identity, new Date());
    expect(sealed?.entry.data).toMatchObject({ seal: { level: 'PAdES-B-B', certificateSha256 } });
  });

  rule(
    'a sealing job stores and records nothing if the result does not verify, and later completes with a valid seal',
    async () => {
      const { services, clock } = service;
      const repair = await breakStorage();
      await sign(service.url, signer).finally(() => failed().finally(repair));
      const before = await storedKeys(service, envelopeId);
      // The certificate is restricted to timestamps, so every verifier rejects its signatures.
      const unsuited = await createIdentity({ name: 'Clock', purpose: 'timestamping', from: clock.now() });
      const workers = new PdfWorkers({ ...services.config, PDF_WORKERS: 1 }, unsuited, services.log);
      clock.advance(60_000);
      await seal({ ...services, pdf: workers }).finally(() => workers.close());
      expect(await sender.state(documentId)).toMatchObject({
        status: 'PENDING',
        sealing: {
          state: 'FAILED',
          error: expect.stringContaining('"Agreement" cannot be sealed: its seal failed verification.'),
          code: 'SEAL_NOT_VERIFIED',
        },
      });
      expect(await storedKeys(service, envelopeId)).toEqual(before);
      await retryNow(service, 'seal-envelope');
      await completed();
    },
  );

  it('a sealing job completes the document exactly once, even if it runs concurrently', async () => {
    const { services, clock } = service;
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    clock.advance(60_000);
    await Promise.all(Array.from({ length: 4 }, () => seal()));
    await completed();
    expect(count(await auditTypes(), 'DOCUMENT_COMPLETED')).toBe(1);
    const announced = await services.database.orm.select().from(events).where(eq(events.envelopeId, envelopeId));
    expect(
      count(
        announced.map(({ type }) => type),
        'DOCUMENT_COMPLETED',
      ),
    ).toBe(1);
    const [file] = await services.database.orm.select().from(files).where(eq(files.envelopeId, envelopeId));
    const kept = [file!.sourceSha256, file!.sealedSha256].map((sha256) => `${envelopeId}/${sha256}`).sort();
    await expect.poll(() => storedKeys(service, envelopeId)).toEqual(kept);
  });

  it('a sealing job runs in one process at a time [T484]', async () => {
    const { clock } = service;
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    clock.advance(60_000);
    let readings = 0;
    const count = (message: unknown) => {
      const { step, envelopeId: id } = message as { step: string; envelopeId: string };
      if (step === 'source-read' && id === envelopeId) readings++;
    };
    subscribe('countersign:step', count);
    try {
      await Promise.all(Array.from({ length: 4 }, () => seal()));
      await completed();
    } finally {
      unsubscribe('countersign:step', count);
    }
    expect(readings).toBe(1);
  });

  it("a sealing job waits for another process's lease to end, even if that process has died [T485]", async () => {
    const { clock } = service;
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    clock.advance(60_000);
    expect(await taken(service, 'seal-envelope', envelopeId)).toBeDefined();
    await seal();
    expect((await sender.state(documentId)).sealing.state).toBe('FAILED');
    clock.advance(JOB_LEASE_MS);
    await seal();
    await completed();
  });

  it('a sealing job keeps its lease while it runs, and releases it afterwards [T486]', async () => {
    const { pdf: threads } = service.services;
    // The only thread is busy, so sealing waits for it.
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const load = async () => {
      await gate;
      return { input: { bytes: Uint8Array.from(pdf), room: 0 } };
    };
    const underWay = threads.run(INSPECT, load);
    const lease = () => workOn(service, 'seal-envelope', envelopeId);
    try {
      await sign(service.url, signer);
      await expect.poll(async () => (await lease())?.claim).toEqual(expect.any(String));
      const { claim, dueAt } = (await lease())!;
      await expect.poll(async () => (await lease())!.dueAt > dueAt, { timeout: 30_000 }).toBe(true);
      expect((await lease())!.claim).toBe(claim);
    } finally {
      // Released even if the test fails, which would otherwise hang.
      release();
      await underWay;
    }
    await completed();
    await expect.poll(lease).toBeUndefined();
  });

  rule('while a document waits to be sealed, reminders and longer deadlines are refused', async () => {
    const repair = await breakStorage();
    try {
      await sign(service.url, signer).finally(() => failed());
      for (const [deed, body] of [
        ['resend', { recipients: [] }],
        ['extend', { count: 1, unit: 'day' }],
      ] as const) {
        const response = await fetch(`${service.url}/api/v1/documents/${documentId}/${deed}`, {
          method: 'POST',
          headers: { authorization: sender.token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect([response.status, await response.json()]).toMatchObject([400, { code: 'DOCUMENT_COMPLETED' }]);
      }
    } finally {
      await repair();
    }
    await retryNow(service, 'seal-envelope');
    await completed();
  });

  it('a sealing job stops when the sender cancels the document', async () => {
    const repair = await breakStorage();
    await sign(service.url, signer).finally(() => failed().finally(repair));
    await sender.call('DELETE', `/api/v1/documents/${documentId}`);
    await retryNow(service, 'seal-envelope');
    await seal();
    const types = await auditTypes();
    expect(count(types, 'DOCUMENT_COMPLETED')).toBe(0);
    const [row] = await service.services.database.orm.select().from(envelopes).where(eq(envelopes.id, envelopeId));
    expect(row).toMatchObject({ status: 'PENDING', sealing: 'NONE' });
  });

  it('a sealing job never deletes content about to be referenced, but deletes unreferenced content', async () => {
    const { storage } = service.services;
    const stray = contentKey(envelopeId, 'ab'.repeat(32));
    await storage.put(stray, Buffer.from('left behind by a crash'));
    await removeUnusedContent(service.services, { envelopeId });
    expect(await storedKeys(service, envelopeId)).toContain(stray);

    const cached = `${envelopeId}/cache/page-1.webp`;
    await mkdir(join(service.services.config.DATA_DIR, 'files', envelopeId, 'cache'), { recursive: true });
    await storage.put(cached, Buffer.from('an image'));
    await sign(service.url, signer);
    await completed();
    await expect.poll(() => storedKeys(service, envelopeId)).not.toContain(stray);
    expect(await storedKeys(service, envelopeId)).toContain(cached);
  });

  it('content of an envelope that was never created is deleted', async () => {
    const never = newEnvelopeId();
    await service.services.storage.put(contentKey(never, 'cd'.repeat(32)), Buffer.from('copied from a template'));
    await removeUnusedContent(service.services, { envelopeId: never });
    expect(await storedKeys(service, never)).toEqual([]);
  });

  async function sourceHash(): Promise<string> {
    const [file] = await service.services.database.orm.select().from(files).where(eq(files.envelopeId, envelopeId));
    return file!.sourceSha256!;
  }
};

// Expected errors would fill the log.
describeOnEachService('a sealing job', tests, { LOG_LEVEL: 'silent' });
