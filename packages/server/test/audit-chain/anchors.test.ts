import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completedDocument, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { startObjectStore } from '../../../testing/src/object-store.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import { envelopes } from '../../src/envelopes/tables/index.ts';
import { FileAnchorPlace } from '../../src/features/operate/audit-chain/anchors/file-anchor-place.ts';
import { verifyAnchors } from '../../src/features/operate/audit-chain/anchors/verify-anchors.ts';
import { sweepAnchors } from '../../src/features/operate/audit-chain/anchors/write-anchors.ts';
import { countersign } from '../cli/countersign.ts';
import { Tampering } from './tampering.ts';

interface Line {
  anchor: string;
  sha256: string;
  timestamp: string | null;
}

let folder: string;
let authority: TrustAuthority;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-anchors-'));
  authority = await new TrustAuthority().start();
});
afterAll(async () => {
  await authority.stop();
  await rm(folder, { recursive: true, force: true });
});

const anchored = (anchor: object): string => {
  const text = JSON.stringify(anchor);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${JSON.stringify({ anchor: text, sha256, timestamp: null })}\n`;
};

const places = [
  {
    name: 'a file, with timestamps',
    async open() {
      const path = join(folder, 'anchors.jsonl');
      const settings = { AUDIT_ANCHOR: `file:${path}`, AUDIT_ANCHOR_TIMESTAMP: 'true', TSA_URL: authority.tsaUrl };
      const lines = async () => (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
      return { settings: { ...settings, SEAL_LEVEL: 'B-B' }, lines, close: async () => {} };
    },
  },
  {
    name: 'an object store',
    async open() {
      const store = await startObjectStore();
      const { S3_BUCKET, ...reached } = store.settings;
      const settings = { ...reached, AUDIT_ANCHOR: `s3://${S3_BUCKET}/anchors` };
      const lines = async () => {
        const { Contents = [] } = await store.client.send(
          new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix: 'anchors/' }),
        );
        return Contents.map(({ Key = '' }) => Key);
      };
      return { settings, lines, close: store.dispose };
    },
  },
];

describe.each(places)('the hourly anchors of audit chains, stored in $name', ({ open }) => {
  let place: Awaited<ReturnType<typeof open>>;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    place = await open();
    service = await startTestService({
      database: 'postgresql',
      settings: { LOG_LEVEL: 'silent', ...place.settings },
    });
    service.clock.isRepeating = false;
    account = await service.createAccount();
  });
  afterAll(async () => {
    await service.dispose();
    await place.close();
  });
  beforeEach(() => authority.closed.clear());

  const anchorNow = async () => {
    service.clock.advance(61 * 60_000);
    authority.clock = service.clock;
    await sweepAnchors(service.services);
  };
  const verify = async (...args: string[]) => {
    const { DATABASE_URL = '', DATA_DIR } = service.services.config;
    const settings = { ...place.settings, DATABASE_URL, DATA_DIR };
    const { status, stdout, stderr } = await countersign(['audit', 'verify', ...args], settings);
    return { status, stderr, lines: stdout.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])) };
  };

  it('hourly audit anchors reveal an audit chain that was rewritten completely, cut off or deleted [T628]', async () => {
    const { orm } = service.services.database;
    const [rewritten, cut, gone, draft] = [
      await sentDocument(service, account),
      await sentDocument(service, account),
      await completedDocument(service, account),
      await createdDocument(service, account),
    ];
    await anchorNow();
    expect(await place.lines()).toHaveLength(1);
    await sweepAnchors(service.services);
    expect(await place.lines()).toHaveLength(1);
    // Growing chains still match their anchors.
    await sentDocument(service, account);
    await anchorNow();
    expect(await place.lines()).toHaveLength(2);
    expect(await verify()).toMatchObject({
      status: 0,
      stderr: '',
      lines: [{ checked: 5, broken: 0, anchors: 2, timestamps: 'TSA_URL' in place.settings ? 2 : 0 }],
    });

    const chains = await Promise.all([rewritten, cut, gone, draft].map(({ id }) => Tampering.with(service, id)));
    const [first, second, third, fourth] = chains as [Tampering, Tampering, Tampering, Tampering];
    await first.rewriteFrom(2);
    const { auditLength } = await second.end();
    const last = await second.entry(auditLength);
    await second.remove(auditLength);
    await second.setEnd({ auditLength: auditLength - 1, auditHead: last.previousHash });
    const { auditLength: goneLength } = await third.end();
    await orm.delete(envelopes).where(eq(envelopes.id, third.envelopeId));
    await orm.delete(envelopes).where(eq(envelopes.id, fourth.envelopeId));

    const { status, lines } = await verify();
    expect(status).toBe(1);
    expect(lines.slice(0, -1).toSorted((a, b) => a.envelopeId.localeCompare(b.envelopeId))).toEqual(
      [
        { envelopeId: first.envelopeId, sequence: (await first.end()).auditLength, because: 'ANCHOR' },
        { envelopeId: second.envelopeId, sequence: auditLength, because: 'ANCHOR' },
        // The document's rows still match the original entry.
        {
          ...{ envelopeId: second.envelopeId, sequence: 0, because: 'CONTRADICTED' },
          contradicted: expect.arrayContaining(['sentAt']),
        },
        { envelopeId: third.envelopeId, sequence: goneLength, because: 'ANCHOR' },
      ].toSorted((a, b) => a.envelopeId.localeCompare(b.envelopeId)),
    );
    expect(lines.at(-1)).toMatchObject({ checked: 3, broken: 3 });
    expect(await verify('--envelope', first.envelopeId)).toMatchObject({
      status: 1,
      lines: [
        { envelopeId: first.envelopeId, because: 'ANCHOR' },
        { checked: 1, broken: 1 },
      ],
    });
  });
});

describe('anchors in a file', () => {
  let service: TestService & { dispose(): Promise<void> };
  const path = () => join(folder, 'watched', 'anchors.jsonl');
  let settings: Record<string, string>;

  beforeAll(async () => {
    settings = { AUDIT_ANCHOR: `file:${path()}`, AUDIT_ANCHOR_TIMESTAMP: 'true', TSA_URL: authority.tsaUrl };
    service = await startTestService({
      database: 'postgresql',
      settings: { ...settings, LOG_LEVEL: 'silent', SEAL_LEVEL: 'B-B' },
    });
    service.clock.isRepeating = false;
    authority.clock = service.clock;
  });
  afterAll(() => service.dispose());

  const health = async () => (await fetch(`${service.url}/api/health`)).json();
  const verify = async () => {
    const { DATABASE_URL = '', DATA_DIR } = service.services.config;
    const { status, stdout } = await countersign(['audit', 'verify'], { ...settings, DATABASE_URL, DATA_DIR });
    return { status, lines: stdout.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])) };
  };
  const kept = async () =>
    (await readFile(path(), 'utf8')).split('\n').flatMap((line) => (line ? (JSON.parse(line) as Line) : []));

  it('audit anchors that cannot be written block nothing, are reported by health, and are written later [T629]', async () => {
    const account = await service.createAccount();
    await expect(sweepAnchors(service.services)).rejects.toThrow('ENOENT');
    expect(await health()).toMatchObject({
      status: 'warning',
      integrity: { auditAnchors: { state: 'failing', lastWritten: null } },
    });
    await completedDocument(service, account);

    await mkdir(join(folder, 'watched'));
    await sweepAnchors(service.services);
    expect(await health()).toMatchObject({
      status: 'ok',
      integrity: { auditAnchors: { state: 'ok', lastWritten: expect.any(String) } },
    });
    expect(JSON.parse((await kept())[0]!.anchor).chains).toMatchObject([{ status: 'COMPLETED' }]);
  });

  it('an audit anchor has a timestamp that OpenSSL verifies, or is covered by the timestamp of the next anchor [T630]', async () => {
    authority.closed.add('tsa');
    service.clock.advance(61 * 60_000);
    await sweepAnchors(service.services);
    authority.closed.clear();
    service.clock.advance(61 * 60_000);
    await sweepAnchors(service.services);
    const lines = await kept();
    expect(lines.map(({ timestamp }) => timestamp !== null)).toEqual([true, false, true]);
    expect(lines.map(({ anchor }) => JSON.parse(anchor).previous)).toEqual([null, lines[0]!.sha256, lines[1]!.sha256]);

    const [token, data, root] = ['token', 'anchor', 'root.pem'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(token, Buffer.from(lines[2]!.timestamp!, 'base64'));
    await writeFile(data, lines[2]!.anchor);
    await writeFile(root, authority.timestamps.certificatePem);
    const args = ['ts', '-verify', '-data', data, '-token_in', '-in', token, '-CAfile', root, '-no_check_time'];
    expect(execFileSync('openssl', args, { stdio: 'pipe' }).toString()).toContain('Verification: OK');
  });

  it('audit anchors in a file are reported if they were changed, removed or cut off [T631]', async () => {
    const text = await readFile(path(), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    expect(await verify()).toMatchObject({ status: 0, lines: [{ broken: 0, anchors: 3, timestamps: 2 }] });

    await writeFile(path(), text.replace('COMPLETED', 'PENDING'));
    expect(await verify()).toMatchObject({
      status: 1,
      lines: [{ anchor: { line: 1, because: 'UNREADABLE' } }, { anchor: { because: 'PREVIOUS_MISSING' } }, {}],
    });
    await writeFile(path(), `${lines[0]}\n${lines[2]}\n`);
    expect(await verify()).toMatchObject({
      status: 1,
      lines: [{ anchor: { line: 2, because: 'PREVIOUS_MISSING' } }, {}],
    });
    await writeFile(path(), `${lines[0]}\n${lines[1]}\n`);
    expect(await verify()).toMatchObject({ status: 1, lines: [{ anchor: { line: 3, because: 'LAST_MISSING' } }, {}] });
    await writeFile(path(), text);
  });

  it('an audit anchor is reported if its timestamp was forged or belongs to another anchor', async () => {
    const text = await readFile(path(), 'utf8');
    const verified = async (changed: string) => {
      await writeFile(path(), changed);
      const { orm } = service.services.database;
      return verifyAnchors(orm, new FileAnchorPlace(path()), undefined, () => {});
    };
    expect(await verified(text)).toEqual({ anchors: 3, timestamps: 2, problems: [] });
    const [first, , third] = await kept();
    const of = (timestamp: string) => text.replace(JSON.stringify(first!.timestamp), JSON.stringify(timestamp));
    const told = { anchors: 3, timestamps: 1, problems: [{ line: 1, because: 'TIMESTAMP_INVALID' }] };
    expect(await verified(of(third!.timestamp!))).toEqual(told);
    const forged = Buffer.from(first!.timestamp!, 'base64');
    forged[forged.length - 1]! ^= 1;
    expect(await verified(of(forged.toString('base64')))).toEqual(told);
    await writeFile(path(), text);
  });

  it('two concurrent nodes write each audit anchor once, linked to the previous one [T2000]', async () => {
    const before = await kept();
    service.clock.advance(61 * 60_000);
    await Promise.all([sweepAnchors(service.services), sweepAnchors(service.services)]);
    const lines = await kept();
    expect(lines).toHaveLength(before.length + 1);
    expect(JSON.parse(lines.at(-1)!.anchor).previous).toBe(before.at(-1)!.sha256);
    // Simulate two nodes that write at the same time: both lines refer to the same previous anchor.
    const text = await readFile(path(), 'utf8');
    const forked = anchored({ ...JSON.parse(lines.at(-1)!.anchor), chains: [] });
    await writeFile(path(), text + forked);
    expect(await verify()).toMatchObject({
      status: 1,
      lines: [{ anchor: { line: lines.length + 1, because: 'PREVIOUS_MISSING' } }, {}],
    });
    await writeFile(path(), text);
  });

  it('audit anchors do not fork if another node writes one during the wait for a timestamp [T2001]', async () => {
    const before = await kept();
    const trust = Object.assign(Object.create(service.services.trust), {
      timestamp: async () => {
        // Simulate a node that took over the sweep because this one lost the connection that held the lock.
        await appendFile(path(), anchored({ ...JSON.parse(before.at(-1)!.anchor), previous: before.at(-1)!.sha256 }));
        throw new Error('no authority');
      },
    });
    service.clock.advance(61 * 60_000);
    await expect(sweepAnchors({ ...service.services, trust })).rejects.toThrow('another node has written an anchor');
    expect(await kept()).toHaveLength(before.length + 1);
    await sweepAnchors(service.services);
    expect(await verify()).toMatchObject({ status: 0, lines: [{ broken: 0, anchors: before.length + 2 }] });
  });
});
