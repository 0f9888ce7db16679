import { afterAll, beforeAll, expect, it } from 'vitest';
import { createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { countersign } from '../cli/countersign.ts';
import { Tampering } from './tampering.ts';

// Only a PostgreSQL database can be verified while the service is running. The embedded database allows a single
// process.
let service: TestService & { dispose(): Promise<void> };
beforeAll(async () => {
  service = await startTestService({ database: 'postgresql', settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => service.dispose());

const verify = async (...args: string[]) => {
  const { DATABASE_URL = '', DATA_DIR } = service.services.config;
  const { status, stdout, stderr } = await countersign(['audit', 'verify', ...args], { DATABASE_URL, DATA_DIR });
  return { status, stderr, lines: stdout.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])) };
};

it('countersign audit verify names each broken audit chain among hundreds, even a long one, and exits with an error [T618]', async () => {
  const account = await service.createAccount();
  const chains: Tampering[] = [];
  // Create more chains than fit into one batch.
  for (let made = 0; made < 210; made++) {
    const { id } = await createdDocument(service, account, { title: `Document ${made}` });
    if (made % 100 === 5) chains.push(await Tampering.with(service, id));
  }
  const long = await Tampering.with(service, (await sentDocument(service, account)).id);
  await long.lengthen(6_000);
  expect(await verify()).toEqual({ status: 0, stderr: '', lines: [{ checked: 211, broken: 0 }] });

  const [first, second, third] = chains as [Tampering, Tampering, Tampering];
  await first.rewrite(1);
  await second.remove((await second.end()).auditLength);
  await third.append();
  const { auditLength } = await long.end();
  await long.rewrite(auditLength - 1);
  const breaks = [
    { envelopeId: first.envelopeId, sequence: 2, because: 'HASH' },
    { envelopeId: second.envelopeId, sequence: (await second.end()).auditLength, because: 'MISSING' },
    { envelopeId: third.envelopeId, sequence: (await third.end()).auditLength + 1, because: 'SURPLUS' },
    { envelopeId: long.envelopeId, sequence: auditLength, because: 'HASH' },
  ];
  expect(await verify()).toEqual({ status: 1, stderr: '', lines: [...breaks, { checked: 211, broken: 4 }] });

  expect(await verify('--envelope', long.envelopeId)).toEqual({
    status: 1,
    stderr: '',
    lines: [breaks[3], { checked: 1, broken: 1 }],
  });
  expect(await verify('--envelope', 'envelope_none')).toMatchObject({
    status: 1,
    stderr: 'Envelope envelope_none does not exist.\n',
  });
});
