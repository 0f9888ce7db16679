import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, sayIn } from '@countersign/languages';
import { openUpdate } from '@countersign/pdf';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildPdf as plainPdf } from '../../../pdf/test/build-pdf.ts';
import { testSigner } from '../../../pdf/test/identities.ts';
import { qpdf } from '../../../pdf/test/tools.ts';
import { edited } from '../../../pdf/test/verify/edit.ts';
import { withMisleadingFields } from '../../../pdf/test/verify/misleading-field.ts';
import { sealedWithPassword } from '../../../pdf/test/verify/sealed-with-password.ts';
import { signByHand } from '../../../pdf/test/verify/sign-by-hand.ts';
import { completedDocument } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { VERIFY } from '../../src/features/verify/pdf-tasks.ts';
import { databaseState } from '../contract/database-state.ts';
import { visit } from '../signing/visit.ts';

describe('POST /api/verify', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let sealed: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { MAX_UPLOAD_MB: '1', TRUST_PROXY: 'true' } });
  });
  afterAll(() => service.dispose());

  const asked = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', ...init });
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body, headers: answer.headers };
  };
  const verify = (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/pdf' }) =>
    asked('/api/verify', { body, headers });
  const form = (...files: Uint8Array<ArrayBuffer>[]): FormData => {
    const data = new FormData();
    for (const bytes of files) data.append('file', new Blob([bytes], { type: 'application/pdf' }), 'a.pdf');
    return data;
  };
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  it('a file sealed here passes verification, without revealing its document [T444]', async () => {
    const account = await service.createAccount();
    const document = await completedDocument(service, account, { title: 'Lease' });
    sealed = Buffer.from(await (await visit(service, document.recipients[0]!).get('/download')).arrayBuffer());
    const { status, body } = await verify(sealed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'TOTAL-PASSED',
      subIndication: null,
      sha256: sha256(sealed),
      byteLength: sealed.length,
      isOnRecord: true,
      isOriginalOnRecord: false,
      evidence: { auditChain: 'INTACT', entries: expect.any(Number), isOfThisFile: true, isReplaced: false },
      signatures: [{ verdict: 'TOTAL-PASSED', isOurs: true, coversWholeFile: true, changes: [] }],
    });
    const { original } = body as { original: { sha256: string; byteLength: number } };
    expect(original.sha256).toBe(sha256(sealed.subarray(0, original.byteLength)));
    const text = JSON.stringify(body);
    for (const known of ['Lease', 'envelope_', 'document_', account.email, document.recipients[0]!.token]) {
      expect(text).not.toContain(known);
    }
    expect(Object.keys(body).toSorted().join(' ')).toBe(
      'byteLength code evidence isOnRecord isOriginalOnRecord original parameters reason sha256 signatures subIndication verdict',
    );
  });

  it('verification lists the changes to a file, and no longer reports the file as sealed here [T539]', async () => {
    const changed = Buffer.from(sealed);
    changed[30] = (changed[30] ?? 0) ^ 1;
    expect((await verify(changed)).body).toMatchObject({
      verdict: 'TOTAL-FAILED',
      subIndication: 'HASH_FAILURE',
      reason: 'The file was changed after it was signed.',
      code: 'verdict.fileChanged',
      parameters: {},
      isOnRecord: false,
    });
    const replaced = edited(await signByHand(plainPdf()), { 4: '<</Length 3>>\nstream\nBT \nendstream' });
    const sentence = 'Page 1: its content was replaced (object 4).';
    expect((await verify(Buffer.from(replaced))).body).toMatchObject({
      signatures: [{ changes: [{ code: 'page.content', parameters: { page: 1, object: 4 }, sentence }] }],
    });
  });

  it('verification returns fields that display something other than their value as at most ten PNGs [T4723]', async () => {
    const { body } = await verify(await withMisleadingFields(12));
    const [{ changes }] = body.signatures as [{ changes: { code: string; parameters: object; drawnAs?: string }[] }];
    const misleading = changes.filter(({ code }) => code === 'field.misleading');
    expect(misleading).toHaveLength(12);
    expect(misleading[0]?.parameters).toMatchObject({ shown: '900', value: '<b>100</b>' });
    const pictures = misleading.flatMap(({ drawnAs }) =>
      drawnAs === undefined ? [] : [Buffer.from(drawnAs, 'base64')],
    );
    expect(pictures).toHaveLength(10);
    for (const png of pictures) {
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 60 });
      expect(png.length).toBeLessThanOrEqual(64 * 1024);
    }
    const replaced = edited(await signByHand(plainPdf()), { 4: '<</Length 3>>\nstream\nBT \nendstream' });
    expect(JSON.stringify((await verify(Buffer.from(replaced))).body)).not.toContain('drawnAs');
    const { headers } = await fetch(`${service.url}/verify`);
    expect(headers.get('content-security-policy')).toMatch(/img-src [^;]*data:/);
  });

  it('a file sealed here is also recognized by its hash, without details, and such requests are counted [T2400]', async () => {
    const ask = async (hash: string, ip = '198.51.100.7') => {
      const answer = await fetch(`${service.url}/api/verify/sealed/${hash}`, { headers: { 'X-Forwarded-For': ip } });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    };
    const before = await databaseState(service.services.database);
    const known = await ask(sha256(sealed));
    expect(known).toMatchObject({ status: 200, body: { isOnRecord: true } });
    expect(Object.keys(known.body)).toEqual(['isOnRecord']);
    expect(known.headers.get('cache-control')).toBe('no-store');
    const { original } = (await verify(sealed)).body as { original: { sha256: string } };
    for (const other of [sha256(Buffer.from('another file')), original.sha256]) {
      expect(await ask(other)).toMatchObject({ status: 200, body: { isOnRecord: false } });
    }
    for (const wrong of ['7', sha256(sealed).toUpperCase(), `${sha256(sealed)}00`, '%00'.repeat(3), "' or 1=1 --"]) {
      expect(await ask(encodeURIComponent(wrong)), wrong).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
    }
    expect(await databaseState(service.services.database)).toEqual(before);
    const statuses = await Promise.all(
      Array.from({ length: 241 }, async () => (await ask(sha256(sealed), '198.51.100.99')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await ask(sha256(sealed), '198.51.100.99')).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('verification recognizes the document before the seal, extracted from the sealed file', async () => {
    const { original } = (await verify(sealed)).body as { original: { sha256: string; byteLength: number } };
    const cutOut = Buffer.from(sealed.subarray(0, original.byteLength));
    const known = { verdict: 'NOT-SIGNED', sha256: original.sha256, isOnRecord: false, isOriginalOnRecord: true };
    expect((await verify(cutOut)).body).toMatchObject(known);
    const unknown = { verdict: 'NOT-SIGNED', isOnRecord: false, isOriginalOnRecord: false };
    expect((await verify(Buffer.concat([cutOut, Buffer.from('\n')]))).body).toMatchObject(unknown);
    const page = await fetch(`${service.url}/verify`, { method: 'POST', body: form(cutOut) });
    expect(await page.text()).toContain(sayIn('en', 'check')('originalOnRecord'));
  });

  it('verification reports remains of a seal in a file truncated within its seal', async () => {
    const cutOff = Buffer.from(sealed.subarray(0, sealed.lastIndexOf('/Contents <') + 200));
    expect((await verify(cutOff)).body).toMatchObject({ verdict: 'NOT-SIGNED', code: 'verdict.remains' });
  });

  it('verification reports embedded evidence other than the sealed evidence', async () => {
    const update = openUpdate(sealed);
    update.attach({
      name: 'countersign-evidence.json',
      mediaType: 'application/json',
      relationship: 'Supplement',
      description: 'Other evidence',
      createdAt: new Date(),
      bytes: Buffer.from('{}'),
    });
    const { tail } = await update.seal({ signer: await testSigner(), signedAt: new Date() });
    const { body } = await verify(Buffer.concat([sealed, tail]));
    expect(body).toMatchObject({
      evidence: { auditChain: 'INTACT', isOfThisFile: true, isReplaced: true },
      signatures: [{ isOurs: true, verdict: 'INDETERMINATE' }, { isOurs: false }],
    });
  });

  describe('a password-protected PDF', () => {
    let locked: Buffer<ArrayBuffer>;
    beforeAll(async () => {
      const encrypted = qpdf(plainPdf(), '--encrypt', 'kept secret', 'owner', '256', '--');
      locked = Buffer.from(await sealedWithPassword(encrypted, 'kept secret'));
    });
    const withPassword = (password: string) => {
      const data = form(locked);
      data.append('password', password);
      return verify(data, {});
    };

    it('verification accepts a password-protected PDF with its password, and reports a missing or wrong one', async () => {
      expect((await withPassword('kept secret')).body).toMatchObject({
        code: 'verdict.unknownSigner',
        signatures: [{ fieldName: 'Seal1' }],
      });
      expect((await withPassword('owner')).body).toMatchObject({ code: 'verdict.unknownSigner' });
      const unchecked = { verdict: 'INDETERMINATE', subIndication: 'FORMAT_FAILURE', signatures: [] };
      expect((await withPassword('another')).body).toMatchObject({ ...unchecked, code: 'file.wrongPassword' });
      for (const missing of [verify(locked), verify(form(locked), {}), withPassword('')]) {
        expect((await missing).body).toMatchObject({ ...unchecked, code: 'file.locked' });
      }
      expect(await withPassword('x'.repeat(1025))).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    });

    it('the password of a verified PDF never appears in responses or storage', async () => {
      const { body } = await withPassword('kept secret');
      const { body: refused } = await withPassword('kept secret?');
      const rows = await databaseState(service.services.database);
      for (const place of [body, refused, rows]) expect(JSON.stringify(place)).not.toContain('kept secret');
    });

    it('the verification page asks for the password of a protected PDF, even without a script', async () => {
      const asked = async (password?: string) => {
        const data = form(locked);
        if (password !== undefined) data.append('password', password);
        return (await fetch(`${service.url}/verify`, { method: 'POST', body: data })).text();
      };
      expect(await asked()).toContain('name="password"');
      const wrong = await asked('citronnade');
      expect(wrong).toContain('The password does not open the file.');
      expect(wrong).not.toContain('citronnade');
      const right = await asked('kept secret');
      expect(right).toContain('Seal1');
      expect(right).not.toContain('name="password"');
    });
  });

  it('a file to be verified can also be sent as a form', async () => {
    expect(await verify(form(sealed), {})).toMatchObject({ status: 200, body: { verdict: 'TOTAL-PASSED' } });
  });

  it('verification reports if a file has no signatures or is not a PDF', async () => {
    expect((await verify(Buffer.from(buildPdf()))).body).toMatchObject({ verdict: 'NOT-SIGNED', signatures: [] });
    expect((await verify('no PDF at all')).body).toMatchObject({
      verdict: 'INDETERMINATE',
      subIndication: 'FORMAT_FAILURE',
      reason: 'The file cannot be checked. The file is not a PDF.',
    });
  });

  it('verification refuses requests with no file, several files, another body type or a file that is too large [T537]', async () => {
    expect(await verify('')).toMatchObject({ status: 400, body: { code: 'NOT_A_PDF' } });
    expect(await verify(form(), {})).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(await verify(form(sealed, sealed), {})).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    const json = { 'Content-Type': 'application/json' };
    expect(await verify('{}', json)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const large = Buffer.alloc(1024 * 1024 + 1);
    expect(await verify(large)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(await verify(form(large), {})).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const other = await fetch(`${service.url}/api/verify`);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('the verification page works without a script, and explains why a file is refused', async () => {
    const page = async (init?: RequestInit) => {
      const answer = await fetch(`${service.url}/verify`, init);
      return {
        status: answer.status,
        html: await answer.text(),
        policy: answer.headers.get('content-security-policy'),
      };
    };
    const empty = await page();
    expect(empty).toMatchObject({ status: 200, policy: expect.stringContaining("script-src 'self'") });
    expect(empty.html).toContain('enctype="multipart/form-data"');
    const checked = await page({ method: 'POST', body: form(sealed) });
    expect(checked.status).toBe(200);
    expect(checked.html).toContain('Signed and valid');
    expect(checked.html).toContain('This service sealed this exact file.');
    const refused = await page({ method: 'POST', body: form() });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Choose one PDF.');
  });

  it.each(LANGUAGES)('the verification page is in %s, from the form to the result [T540]', async (language) => {
    const signed = await signByHand(plainPdf());
    const changed = Buffer.from(edited(signed, { 4: '<</Length 3>>\nstream\nBT \nendstream' }));
    const found = await fetch(`${service.url}/verify`, {
      method: 'POST',
      body: form(changed),
      headers: { 'Accept-Language': language },
    });
    const html = await found.text();
    const [markup = ''] = html.split('<script type="application/json"');
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(`action="/verify?lang=${language}"`);
    const [check, finding] = [sayIn(language, 'check'), sayIn(language, 'finding')];
    const said = [check('title'), check('headline.unconfirmed'), check('changes.notGranted')];
    for (const words of [...said, finding('verdict.altered'), finding('page.content')]) expect(markup).toContain(words);
    // The term from the standard is not translated.
    expect(markup).toContain('INDETERMINATE, SIG_CONSTRAINTS_FAILURE');
    for (const other of LANGUAGES.filter((each) => each !== language)) {
      expect(markup).not.toContain(sayIn(other, 'finding')('page.content'));
    }
  });

  it('verification stores nothing of an uploaded file [T535]', async () => {
    const { storage, database } = service.services;
    // Returns all stored data, except for the number of attempts. It must not contain the file or the findings.
    const kept = async () => {
      const files: string[] = [];
      for await (const key of storage.list('')) files.push(key);
      return { files, rows: { ...(await databaseState(database)), attempts: null } };
    };
    const before = await kept();
    expect(await verify(Buffer.from(buildPdf()))).toMatchObject({ status: 200 });
    expect(await kept()).toEqual(before);
    await expect.poll(() => readdir(join(service.services.config.DATA_DIR, 'files', '.incoming'))).toEqual([]);
  });

  it('verification is refused while many requests are waiting, and never blocks sealing', async () => {
    const release = busy(service);
    const answers = Array.from({ length: 24 }, (_, index) => verify(Buffer.from(buildPdf()), fromNetwork(index)));
    const turnedAway = await Promise.race(answers);
    expect(turnedAway).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
    await completedDocument(service, await service.createAccount());
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('a verification request leaves the queue when its client disconnects', async () => {
    const release = busy(service);
    const gone = new AbortController();
    const body = Buffer.from(buildPdf());
    const lost = Array.from({ length: 20 }, (_, index) =>
      fetch(`${service.url}/api/verify`, {
        method: 'POST',
        body,
        headers: fromNetwork(index),
        signal: gone.signal,
      }),
    );
    // Returns the status of a request. Null if the request is queued, because some earlier ones have not arrived yet.
    const refused = async () => {
      const signal = AbortSignal.timeout(2_000);
      const asked = fetch(`${service.url}/api/verify`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/pdf' },
        signal,
      });
      return asked.then(({ status }) => status).catch(() => null);
    };
    await expect.poll(refused, { interval: 200 }).toBe(503);
    gone.abort();
    for (const { status } of await Promise.allSettled(lost)) expect(status).toBe('rejected');
    const answered = verify(body);
    release();
    expect(await answered).toMatchObject({ status: 200 });
  });

  it('verification requests are limited, and a refusal says when the next one is possible [T536]', async () => {
    const one = () => verify('x');
    let last = await one();
    for (let asked = 0; asked < 130 && last.status === 200; asked++) last = await one();
    expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** Uses many networks, because the number of concurrent requests from one network is limited. */
const fromNetwork = (index: number) => ({
  'Content-Type': 'application/pdf',
  'X-Forwarded-For': `192.0.2.${index}`,
});

/** Keeps the verifying thread busy until the returned function is called. */
const busy = ({ services }: Awaited<ReturnType<typeof startTestService>>): (() => void) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const load = async () => {
    await gate;
    return { input: { bytes: new Uint8Array(), roots: [] } };
  };
  void services.pdf.run(VERIFY, load, { isStranger: true });
  onTestFinished(release);
  return release;
};
