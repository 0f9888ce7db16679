import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completedDocument, createdDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { envelopes, files } from '../../src/envelopes/tables/index.ts';
import { countersign } from '../cli/countersign.ts';

// Only a PostgreSQL database can be verified while the service is running. The embedded database allows a single
// process.
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ database: 'postgresql', settings: { LOG_LEVEL: 'silent' } });
  account = await service.createAccount();
});
afterAll(() => service.dispose());

const verify = async (...args: string[]) => {
  const { DATABASE_URL = '', DATA_DIR } = service.services.config;
  const { status, stdout, stderr } = await countersign(['storage', 'verify', ...args], { DATABASE_URL, DATA_DIR });
  return { status, stderr, lines: stdout.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])) };
};

it('the command countersign storage verify names each damaged or missing file, and exits with an error [T622]', async () => {
  await createdDocument(service, account);
  await uploadedDocument(service, account);
  const { id } = await completedDocument(service, account);
  expect(await verify()).toEqual({ status: 0, stderr: '', lines: [{ checked: 3, damaged: 0 }] });

  const [file] = await service.services.database.orm
    .select({ envelopeId: envelopes.id, original: files.originalSha256, sealed: files.sealedSha256 })
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(eq(envelopes.number, id));
  const { envelopeId, original, sealed } = file!;
  const pathOf = (key: string) => join(service.services.config.DATA_DIR, 'files', key);
  const changed = await readFile(pathOf(`${envelopeId}/${sealed}`));
  changed[changed.length - 1]! ^= 1;
  await writeFile(pathOf(`${envelopeId}/${sealed}`), changed);
  await rm(pathOf(`${envelopeId}/${original}`));

  const lines = [
    { key: `${envelopeId}/${original}`, problem: 'MISSING' },
    { key: `${envelopeId}/${sealed}`, problem: 'CHANGED' },
  ];
  expect(await verify()).toEqual({ status: 1, stderr: '', lines: [...lines, { checked: 3, damaged: 2 }] });
  expect(await verify('--envelope', envelopeId)).toEqual({
    status: 1,
    stderr: '',
    lines: [...lines, { checked: 2, damaged: 2 }],
  });
  expect(await verify('--envelope', 'envelope_none')).toEqual({
    status: 1,
    stderr: 'Envelope envelope_none does not exist.\n',
    lines: [],
  });
});
