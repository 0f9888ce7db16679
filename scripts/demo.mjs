/**
 * `npm run demo` runs a complete signing process over HTTP on a new instance: a two-page agreement, an approver, two
 * signers and a CC. Keeps the sealed PDF and prints the verdicts of independent tools.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const CLI = 'packages/server/dist/cli.js';
const folder = mkdtempSync(join(tmpdir(), 'countersign-demo-'));

let step = 0;
const say = (text) => console.log(`${String(++step).padStart(2)}  ${text}`);
const detail = (text) => console.log(`    ${text}`);

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const port = await freePort();
const url = `http://localhost:${port}`;
const env = {
  PATH: process.env.PATH,
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(folder, 'data'),
  // The demo exceeds the usual rate limit.
  RATE_LIMIT_PER_SECOND: '0',
};

async function startService() {
  const child = spawn(process.execPath, [CLI, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const outcome = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)]);
  if (outcome === null) throw new Error('the service did not start');
  return child;
}

async function request(method, path, { token, body } = {}) {
  const response = await fetch(path.startsWith('http') ? path : `${url}${path}`, {
    method,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${bytes}`);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes;
}

async function finish(name, { token }, values) {
  const view = await request('GET', `/api/signing/${token}`);
  for (const field of view.fields) {
    await request('PUT', `/api/signing/${token}/fields/${field.id}`, { body: { value: values[field.type] } });
  }
  const { sealing } = await request('POST', `/api/signing/${token}/complete`);
  detail(
    `${name}: opened, filled ${view.fields.length === 1 ? '1 field' : `${view.fields.length} fields`}, finished${sealing === 'SEALED' ? '; the document is sealed' : ''}`,
  );
}

const at = (page, positionX, positionY, width, height) => ({ page, positionX, positionY, width, height });

let service;
try {
  if (!existsSync(CLI)) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  say(`An account, and a token for the API`);
  const account = [
    'account',
    'create',
    '--email',
    'olivia@example.com',
    '--name',
    'Olivia Sender',
    '--team',
    'Demo',
    '--token-name',
    'demo',
  ];
  const { token } = JSON.parse(execFileSync(process.execPath, [CLI, ...account], { env, encoding: 'utf8' }));

  say('The service starts: embedded database, signing identity, self-test');
  service = await startService();
  detail(url);

  const { demoAgreement } = await tsImport('./demo-agreement.ts', import.meta.url);
  const pdf = demoAgreement();
  say(`A document is created and its PDF uploaded: two pages, ${pdf.length} bytes`);
  const created = await request('POST', '/api/v1/documents', {
    token,
    body: {
      title: 'Agreement on the delivery of lighting systems',
      meta: {
        timezone: 'Europe/Berlin',
        signingOrder: 'SEQUENTIAL',
        message: 'Dear {signer.name}, please read and sign.',
      },
      recipients: [
        { name: 'Mary Approver', email: 'mary@example.com', role: 'APPROVER', signingOrder: 1 },
        { name: 'Zo\u00eb M\u00fcller', email: 'zoe@example.com', role: 'SIGNER', signingOrder: 2 },
        { name: '\u5f20\u4f1f', email: 'zhang.wei@example.com', role: 'SIGNER', signingOrder: 2 },
        { name: 'Carl Copy', email: 'carl@example.com', role: 'CC' },
      ],
    },
  });
  await request('PUT', created.uploadUrl, { body: pdf });

  const [mary, zoe, zhang] = created.recipients;
  const path = `/api/v1/documents/${created.documentId}`;
  const of = ({ recipientId }) => recipientId;
  const fields = [
    { recipientId: of(mary), type: 'INITIALS', ...at(1, 78, 90, 12, 4) },
    { recipientId: of(zoe), type: 'NAME', ...at(2, 10, 60, 35, 4) },
    { recipientId: of(zoe), type: 'SIGNATURE', ...at(2, 10, 66, 35, 9) },
    { recipientId: of(zoe), type: 'DATE', ...at(2, 10, 77, 35, 4) },
    { recipientId: of(zhang), type: 'NAME', ...at(2, 55, 60, 35, 4) },
    { recipientId: of(zhang), type: 'SIGNATURE', ...at(2, 55, 66, 35, 9) },
    { recipientId: of(zhang), type: 'DATE', ...at(2, 55, 77, 35, 4) },
    {
      recipientId: of(zhang),
      type: 'CHECKBOX',
      ...at(2, 10, 48, 80, 6),
      fieldMeta: {
        type: 'checkbox',
        values: [{ value: 'Partial deliveries are accepted' }],
        validationRule: 'at_least',
        validationLength: 1,
      },
    },
  ];
  await request('POST', `${path}/fields`, { token, body: { fields } });
  say(`${fields.length} fields are placed`);

  await request('POST', `${path}/send`, { token });
  say('The document is sent; the approver is asked first, then both signers');

  say('Everyone does their part');
  const now = new Date().toISOString();
  await finish('Mary (approver)', mary, { INITIALS: 'MA' });
  await finish('Zo\u00eb (signer)', zoe, {
    NAME: 'Zo\u00eb M\u00fcller',
    SIGNATURE: { type: 'typed', text: 'Zo\u00eb M\u00fcller' },
    DATE: now,
  });
  await finish('\u5f20\u4f1f (signer)', zhang, {
    NAME: '\u5f20\u4f1f',
    SIGNATURE: { type: 'typed', text: '\u5f20\u4f1f' },
    DATE: now,
    CHECKBOX: ['Partial deliveries are accepted'],
  });

  const { status, completedAt } = await request('GET', path, { token });
  say(`The document is ${status} since ${completedAt}`);
  const { downloadUrl } = await request('GET', `${path}/download`, { token });
  const sealed = await request('GET', downloadUrl);
  const file = join(folder, 'agreement-sealed.pdf');
  writeFileSync(file, sealed);
  say(
    `The sealed PDF has ${sealed.length} bytes; the first ${pdf.length} are the upload: ${sealed.subarray(0, pdf.length).equals(pdf)}`,
  );
  detail(file);

  say('What Countersign finds in it, trusting the authority of this instance');
  const chain = readFileSync(join(env.DATA_DIR, 'identity/seal-certificates.pem'), 'utf8');
  const authority = new X509Certificate(chain.slice(chain.lastIndexOf('-----BEGIN')));
  const { verifyPdf } = await tsImport('../packages/pdf/src/index.ts', import.meta.url);
  for (const { facts, judgement } of verifyPdf(sealed, { roots: [authority.raw] }).signatures) {
    detail(
      `${judgement.indication}: ${judgement.sentence} Covers ${facts.coverage.kind === 'whole-file' ? 'the whole file' : 'a part of the file'}.`,
    );
  }

  const { stdout, error } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
  say(error ? 'pdfsig is not installed (apt-get install poppler-utils)' : 'What pdfsig finds in it');
  if (!error) for (const line of stdout.trim().split('\n').slice(1)) detail(line.trim());
} finally {
  if (service) {
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
  rmSync(join(folder, 'data'), { recursive: true, force: true });
}
