import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { timestampRequest } from '../../../pdf/src/timestamp/request.ts';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { pdfsig, qpdfCheck } from '../../../pdf/test/tools.ts';
import { carryOut, workOn } from '../../../testing/src/due-work.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import { envelopes } from '../../src/envelopes/tables/index.ts';
import { VERIFY_SEAL } from '../../src/features/seal/pdf-tasks.ts';
import { sealEnvelope } from '../../src/features/seal/seal-envelope.ts';
import { Sender, sign } from './flow.ts';
import { openssl, pageText, signatureOf } from './sealed-parts.ts';

interface Evidence {
  seal: {
    level: string;
    timestampedAt: string | null;
    lowered: { wanted: string; reason: string } | null;
  };
}

/** URL of a timestamp authority that does not exist: nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9/tsa';
const MINUTE_MS = 60_000;
/** DER encoding of id-aa-timeStampToken, 1.2.840.113549.1.9.16.2.14. */
const TIMESTAMP_OF_A_SIGNATURE = Buffer.from('060b2a864886f70d010910020e', 'hex');
const NO_TIME = 'No timestamp authority returned a valid timestamp.';

describe('sealing at levels above B-B', () => {
  const pdf = buildPdf();
  let authority: TrustAuthority;
  let folder: string;
  let service: TestService & { dispose(): Promise<void> };
  let sender: Sender;

  beforeAll(async () => {
    authority = await new TrustAuthority().start();
    folder = await mkdtemp(join(tmpdir(), 'countersign-levels-'));
    const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
    await writeFile(key, authority.seal.keyPem);
    await writeFile(chain, authority.seal.chainPem);
    service = await startTestService({
      database: 'embedded',
      settings: {
        TSA_URL: `${NOBODY},${authority.tsaUrl},${authority.secondTsaUrl}`,
        SEAL_LEVEL: 'B-LTA',
        SEAL_LEVEL_MIN: 'B-T',
        SEAL_CERTIFY: '2',
        SEAL_VISIBLE: '1 60 90 35 6',
        SEAL_KEY_FILE: key,
        SEAL_CERTIFICATE_FILE: chain,
        LOG_LEVEL: 'fatal',
      },
    });
    authority.clock = service.clock;
    sender = new Sender(service.url, (await service.createAccount()).token);
  });
  beforeEach(() => {
    authority.asked = [];
    authority.closed.clear();
    authority.forged.clear();
    authority.offByMs.clear();
  });
  afterAll(async () => {
    await service.dispose();
    await authority.stop();
    await rm(folder, { recursive: true });
  });

  const signed = async () => {
    const { documentId, recipients } = await sender.send({
      pdf,
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
    });
    expect(authority.asked).toEqual([]);
    await sign(service.url, recipients[0]!.token);
    return documentId;
  };
  const completed = (documentId: number) => sender.until(documentId, ({ status }) => status === 'COMPLETED');
  const failed = (documentId: number) => sender.until(documentId, ({ sealing }) => sealing.state === 'FAILED');
  const sealOf = async (documentId: number) =>
    (await sender.call<Evidence>('GET', `/api/v1/documents/${documentId}/evidence`)).seal;

  /** Runs the next attempt as soon as it is due. */
  const tryAgain = async (documentId: number, settings: Partial<TestService['services']['config']> = {}) => {
    const { database } = service.services;
    const [row] = await database.orm.select().from(envelopes).where(eq(envelopes.number, documentId));
    const { dueAt } = (await workOn(service, 'seal-envelope', row!.id))!;
    service.clock.advance(Math.max(dueAt.getTime() - service.clock.now().getTime(), 0));
    const services = { ...service.services, config: { ...service.services.config, ...settings } };
    await carryOut(service, 'seal-envelope', row!.id, (job) => sealEnvelope(services, job));
  };

  it('sealing reaches B-LTA in two revisions with the first timestamp authority that responds [T481]', async () => {
    const documentId = await signed();
    await completed(documentId);
    expect(authority.asked).toEqual(['tsa', 'ocsp', 'crl', 'tsa']);
    const file = await sender.download(documentId);
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(file.toString('latin1').match(/%%EOF/g)).toHaveLength(3);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
    expect(pageText(file, 2)).toContain('PAdES B-LTA');
    const { cms, signed: content } = signatureOf(file);
    const verified = openssl(['ts', '-verify', '-in', 'token', '-token_in', '-data', 'content', '-CAfile', 'ca.pem'], {
      token: cms,
      content,
      'ca.pem': authority.timestamps.certificatePem,
    });
    expect(verified).toContain('Verification: OK');
    const seal = await sealOf(documentId);
    expect(seal).toMatchObject({ level: 'PAdES-B-LTA', lowered: null });
    expect(Math.abs(Date.parse(seal.timestampedAt!) - Date.now())).toBeLessThan(60_000);
  });

  it('sealing fetches revocation data again only if newer data exists', async () => {
    const documentId = await signed();
    await completed(documentId);
    const file = await sender.download(documentId);
    expect(file.toString('latin1')).toMatch(/\/TransformMethod\/DocMDP\/TransformParams<<\/Type\/TransformParams\/P 2/);
    expect(pageText(file, 1)).toContain('PAdES B-LTA');
    expect(authority.asked).toEqual(['tsa', 'tsa']);
  });

  it('sealing rejects a timestamp authority whose clock differs by more than five minutes, and asks the next [T483]', async () => {
    for (const { offByMs, isBelieved } of [
      { offByMs: 6 * MINUTE_MS, isBelieved: false },
      { offByMs: 4 * MINUTE_MS, isBelieved: true },
    ]) {
      authority.asked = [];
      authority.offByMs.set('tsa', offByMs);
      const documentId = await signed();
      await completed(documentId);
      expect(authority.asked.slice(0, 2)).toEqual(['tsa', isBelieved ? 'tsa' : 'second-tsa']);
      expect(authority.asked.includes('second-tsa')).toBe(!isBelieved);
      const { level, timestampedAt } = await sealOf(documentId);
      expect(level).toBe('PAdES-B-LTA');
      const ahead = Date.parse(timestampedAt!) - service.clock.now().getTime();
      expect(Math.abs(ahead - (isBelieved ? offByMs : 0))).toBeLessThan(60_000);
    }
  });

  it.each([
    ['B-B', [], []],
    ['B-T', ['timestamp'], ['tsa']],
    ['B-LT', ['timestamp', 'store'], ['tsa']],
    ['B-LTA', ['timestamp', 'store', 'document timestamp'], ['tsa', 'tsa']],
  ] as const)(
    'sealing uses exactly the configured services that the level needs: %s [T3424]',
    async (level, has, asked) => {
      authority.closed.add('tsa').add('second-tsa');
      const documentId = await signed();
      await failed(documentId);
      authority.closed.clear();
      authority.asked = [];
      await tryAgain(documentId, { SEAL_LEVEL: level, SEAL_LEVEL_MIN: level });
      expect(await sealOf(documentId)).toMatchObject({ level: `PAdES-${level}`, lowered: null });
      // The cached revocation data is recent enough.
      expect(authority.asked).toEqual(asked);
      const file = (await sender.download(documentId)).toString('latin1');
      const [, hex = ''] = /\/SubFilter\/ETSI\.CAdES\.detached.*?\/Contents ?<([0-9a-f]+)>/is.exec(file) ?? [];
      const found = {
        timestamp: Buffer.from(hex, 'hex').includes(TIMESTAMP_OF_A_SIGNATURE),
        store: file.includes('/DSS'),
        'document timestamp': file.includes('/ETSI.RFC3161'),
      };
      expect(Object.entries(found).flatMap(([what, isThere]) => (isThere ? what : []))).toEqual(has);
    },
  );

  it('sealing waits if no authority provides a timestamp, informs the sender, and rejects timestamps of other data [T482]', async () => {
    const foreign = timestampRequest(new Uint8Array(32));
    authority.forged.set('tsa', authority.answerTimestamp(foreign.body));
    authority.offByMs.set('second-tsa', -6 * MINUTE_MS);
    const documentId = await signed();
    expect((await failed(documentId)).sealing.error).toBe(NO_TIME);
    // Level B-T is permitted, but cannot be reached without a timestamp, no matter how many attempts are made.
    for (let attempt = 2; attempt <= 4; attempt++) await tryAgain(documentId);
    expect((await sender.state(documentId)).sealing).toEqual({
      state: 'FAILED',
      error: NO_TIME,
      code: 'TIMESTAMP_MISSING',
    });
    authority.forged.clear();
    await tryAgain(documentId);
    expect(await sealOf(documentId)).toMatchObject({ level: 'PAdES-B-LTA', lowered: null });
  });

  it('sealing falls back to a permitted lower level if the seal does not verify at the configured level', async () => {
    const { pdf: threads } = service.services;
    const run = threads.run.bind(threads);
    const fault = { code: 'SEAL_NOT_VERIFIED', problem: 'its seal failed verification. Something is odd.' };
    const spy = vi.spyOn(threads, 'run').mockImplementation(async (task, load, ...rest) => {
      if (task.name !== VERIFY_SEAL.name) return run(task, load, ...rest);
      const loaded = await load();
      const { level } = loaded.input as { level: string };
      if (level !== 'B-LTA') return run(task, () => loaded, ...rest);
      await loaded.release?.();
      return fault;
    });
    try {
      const documentId = await signed();
      const reason = '"Agreement" cannot be sealed at level B-LTA: its seal failed verification. Something is odd.';
      expect((await failed(documentId)).sealing).toMatchObject({ error: reason, code: 'SEAL_NOT_VERIFIED' });
      await tryAgain(documentId);
      await tryAgain(documentId, { SEAL_LEVEL_MIN: 'B-LTA' });
      expect((await sender.state(documentId)).sealing.state).toBe('FAILED');
      await tryAgain(documentId);
      expect((await sender.state(documentId)).status).toBe('COMPLETED');
      expect(await sealOf(documentId)).toMatchObject({
        level: 'PAdES-B-LT',
        lowered: { wanted: 'PAdES-B-LTA', reason },
      });
    } finally {
      spy.mockRestore();
    }
  });

  it('sealing falls back to a permitted lower level after waiting long enough, and reports it everywhere [T488]', async () => {
    // By this time, all revocation data has expired, both stored and newly returned.
    service.clock.advance(8 * 24 * 60 * 60 * 1000);
    const reason = "No server confirmed that the seal's certificates are still valid.";
    const documentId = await signed();
    expect((await failed(documentId)).sealing).toMatchObject({ error: reason, code: 'REVOCATION_UNKNOWN' });
    await tryAgain(documentId);
    expect((await sender.state(documentId)).sealing.state).toBe('FAILED');
    await tryAgain(documentId);
    expect((await sender.state(documentId)).status).toBe('COMPLETED');
    expect(await sealOf(documentId)).toMatchObject({
      level: 'PAdES-B-T',
      lowered: { wanted: 'PAdES-B-LTA', reason },
    });
    const file = await sender.download(documentId);
    expect(file.toString('latin1').match(/%%EOF/g)).toHaveLength(2);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pageText(file, 2).replace(/\s+/g, ' ')).toContain(`PAdES B-T instead of B-LTA: ${reason}`);
  });
});
