import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTimestampResponse, timestampRequest } from '@countersign/pdf/seal-levels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { TrustAuthority } from '../../../testing/src/trust-authority.ts';
import type { AuditType } from '../../src/domain/audit/audit-entry.ts';
import type { ChainBreak } from '../../src/domain/audit/chain-problem.ts';
import { readChain } from '../../src/envelopes/record/read-chain.ts';
import { readEntries } from '../../src/envelopes/record/read-entries.ts';
import { reportBrokenChain, reportMendedChain } from '../../src/envelopes/record/report-broken-chain.ts';
import type { Services } from '../../src/envelopes/services.ts';
import {
  auditEntries,
  brokenChains,
  envelopes,
  erasedDocuments,
  slowChecks,
} from '../../src/envelopes/tables/index.ts';
import {
  type Anchor,
  anchorHash,
  anchorText,
  type KeptAnchor,
  readKept,
  writeKept,
} from '../../src/features/operate/audit-chain/anchors/anchor.ts';
import { FileAnchorPlace } from '../../src/features/operate/audit-chain/anchors/file-anchor-place.ts';
import { verifyAnchors } from '../../src/features/operate/audit-chain/anchors/verify-anchors.ts';
import { sweepAnchors } from '../../src/features/operate/audit-chain/anchors/write-anchors.ts';
import {
  checkAllChains,
  checkChain,
  checkChains,
  findChainEnd,
} from '../../src/features/operate/audit-chain/check-chains.ts';
import { sweepAuditChains } from '../../src/features/operate/audit-chain/slow-chain-check.ts';
import { Tampering } from './tampering.ts';

// The commands run in this process. Before each test, the documents of all other tests are deleted.
let folder: string;
let path: string;
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-chains-'));
  path = join(folder, 'anchors.jsonl');
  const settings = { LOG_LEVEL: 'silent', AUDIT_ANCHOR: `file:${path}` };
  service = await startTestService({ database: 'postgresql', settings });
  service.clock.isRepeating = false;
  account = await service.createAccount();
});
afterAll(async () => {
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { orm } = service.services.database;
  await orm.delete(envelopes);
  await orm.delete(slowChecks);
  await rm(path, { force: true });
});

const draft = async () => Tampering.with(service, (await createdDocument(service, account)).id);
const sent = async () => Tampering.with(service, (await sentDocument(service, account)).id);
const orm = () => service.services.database.orm;
const numberOf = async ({ envelopeId }: Tampering): Promise<number> => {
  const [row] = await orm().select().from(envelopes).where(eq(envelopes.id, envelopeId));
  return row!.number;
};
const endOf = async ({ envelopeId }: Tampering) => (await findChainEnd(orm(), envelopeId))!;
const gone = ({ envelopeId }: Tampering) => orm().delete(envelopes).where(eq(envelopes.id, envelopeId));

/** Copies an envelope without its audit entries. */
const copies = ({ envelopeId }: Tampering, count: number) =>
  service.services.database.pool.query(
    `insert into envelopes overriding system value
     select made.* from envelopes, generate_series(1, $2::int) as copy,
       jsonb_populate_record(envelopes, jsonb_build_object(
         'id', 'envelope_copy_' || lpad(copy::text, 5, '0'), 'number', envelopes.number + copy + 10000,
         'qr_token', 'copy_' || copy)) as made
      where envelopes.id = $1`,
    [envelopeId, count],
  );

const logging = () => {
  const lines: Record<string, unknown>[] = [];
  const note = (level: string) => (line: object) => void lines.push({ level, ...line });
  const log = { info: note('info'), warn: note('warn'), error: note('error'), fatal: note('fatal') };
  return { services: { ...service.services, log } satisfies Services, lines };
};

it('all audit chains are checked once a day', async () => {
  const startedAt = async () => (await orm().select().from(slowChecks))[0]!.startedAt;
  await sweepAuditChains(service.services);
  const first = await startedAt();
  service.clock.advance(23 * 60 * 60_000);
  await sweepAuditChains(service.services);
  expect(await startedAt()).toEqual(first);
  service.clock.advance(60 * 60_000);
  await sweepAuditChains(service.services);
  expect(await startedAt()).not.toEqual(first);
});

it('the audit entries of an envelope are read up to the head that the reader knows, all of them or only some types', async () => {
  const chain = await draft();
  const [row] = await orm().select().from(envelopes).where(eq(envelopes.id, chain.envelopeId));
  const read = async (types?: AuditType[], auditLength = row!.auditLength) =>
    (await readEntries(orm(), { ...row!, auditLength }, types)).map(({ type, sequence }) => [sequence, type]);
  const stored = (await chain.entries()).map(({ type, sequence }) => [sequence, type]);
  expect(stored.length).toBeGreaterThan(1);
  expect(await read()).toEqual(stored);
  expect(await read(['RECIPIENT_ADDED'])).toEqual(stored.filter(([, type]) => type === 'RECIPIENT_ADDED'));
  expect(await read(['RECIPIENT_ADDED', 'DOCUMENT_CREATED'])).toEqual(
    stored.filter(([, type]) => type === 'RECIPIENT_ADDED' || type === 'DOCUMENT_CREATED'),
  );
  expect(await read([])).toEqual([]);
  expect(await read(undefined, 1)).toEqual(stored.slice(0, 1));
});

it('each batch of audit chains starts after the last chain of the previous batch', async () => {
  const [first, second] = [await draft(), await draft()];
  expect(await checkChains(orm(), 0)).toEqual({ last: await numberOf(second), checked: 2, breaks: [] });
  await second.rewrite(1);
  await first.remove(1);
  const breaks = [
    { envelopeId: first.envelopeId, sequence: 1, because: 'SEQUENCE' },
    { envelopeId: second.envelopeId, sequence: 2, because: 'HASH' },
  ];
  expect((await checkChains(orm(), 0)).breaks).toEqual(breaks);
  expect(await checkChains(orm(), await numberOf(first))).toMatchObject({ checked: 1, last: await numberOf(second) });
  expect(await checkChains(orm(), await numberOf(second))).toEqual({ last: null, checked: 0, breaks: [] });
  expect(await checkAllChains(orm())).toEqual({ chains: 2, broken: [first.envelopeId, second.envelopeId] });
});

it('a batch of audit chains ends before the chain that would exceed 5,000 entries', async () => {
  const chains = [await draft(), await draft(), await draft()];
  const portions = async (...lengths: number[]) => {
    for (const [index, auditLength] of lengths.entries()) await chains[index]!.setEnd({ auditLength });
    return (await checkChains(orm(), 0)).checked;
  };
  expect(await portions(2_500, 2_500, 1)).toBe(2);
  expect(await portions(2_500, 2_499, 1)).toBe(3);
  expect(await portions(2_500, 2_501, 1)).toBe(1);
  expect(await portions(5_001, 1, 1)).toBe(1);
  // No chain is skipped between two batches.
  expect(await checkAllChains(orm())).toEqual({ chains: 3, broken: chains.map(({ envelopeId }) => envelopeId) });
});

it('an audit chain with far too many entries does not hide the chains after it', async () => {
  const [long, broken] = [await draft(), await sent()];
  await broken.rewrite(2);
  const found = { envelopeId: broken.envelopeId, sequence: 3, because: 'HASH' };
  expect((await checkChains(orm(), 0)).breaks).toEqual([found]);
  await service.services.database.pool.query(
    `insert into audit_entries select made.* from audit_entries, generate_series(1, 10000) as more,
       jsonb_populate_record(audit_entries, jsonb_build_object('sequence', audit_entries.sequence + more)) as made
      where audit_entries.envelope_id = $1 and audit_entries.sequence = $2`,
    [long.envelopeId, (await long.end()).auditLength],
  );
  expect(await checkChains(orm(), 0)).toMatchObject({
    checked: 2,
    breaks: [{ envelopeId: long.envelopeId, sequence: (await long.end()).auditLength + 1 }, found],
  });
});

it('an envelope that is purged during the check of audit chains is not reported as broken', async () => {
  const chain = await sent();
  const end = await endOf(chain);
  await gone(chain);
  expect(await checkChain(orm(), end)).toEqual([]);
  expect(await findChainEnd(orm(), chain.envelopeId)).toBeNull();
  await expect(readAll(end)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a database error is not reported as a broken audit chain', async () => {
  const end = { ...(await endOf(await draft())), teamId: 2 ** 40 };
  await expect(checkChain(orm(), end)).rejects.toThrow('Failed query');
});

const readAll = async (end: Parameters<typeof readChain>[1], services = service.services): Promise<number[]> => {
  const read: number[] = [];
  for await (const { row } of readChain(services, end)) read.push(row.sequence);
  return read;
};

it('audit entries added after the known head are ignored, and reported if the envelope does not count them', async () => {
  const chain = await draft();
  const end = await endOf(chain);
  const { auditLength } = end;
  const own = Array.from({ length: auditLength }, (_, index) => index + 1);
  await chain.lengthen(1);
  expect(await readAll(end)).toEqual(own);
  expect(await readAll(await endOf(chain))).toEqual([...own, auditLength + 1]);
  await chain.lengthen(600);
  expect(await readAll(end)).toEqual(own);
  await chain.setEnd({ auditLength });
  await expect(readAll(end)).rejects.toMatchObject({
    found: { envelopeId: chain.envelopeId, sequence: auditLength + 1, because: 'SURPLUS' },
  });
});

it('an audit chain with exactly as many entries as one batch is intact', async () => {
  const chain = await draft();
  await chain.lengthen(500 - (await chain.end()).auditLength);
  expect(await readAll(await endOf(chain))).toHaveLength(500);
  await chain.lengthen(500);
  expect(await readAll(await endOf(chain))).toHaveLength(1_000);
});

it.each<[what: string, because: string, sequence: number, tamper: (chain: Tampering) => Promise<unknown>]>([
  ['the type of an entry', 'COLUMNS', 1, (chain) => chain.change(1, { type: 'RECIPIENT_COMPLETED' })],
  ['the time of an entry', 'COLUMNS', 2, (chain) => chain.change(2, { createdAt: new Date(0) })],
  ['the content of an entry', 'HASH', 2, async (chain) => chain.rewrite(1)],
  ['the head', 'HEAD', 4, (chain) => chain.setEnd({ auditHead: 'ab'.repeat(32) })],
  ['the length to a smaller number', 'SURPLUS', 2, (chain) => chain.setEnd({ auditLength: 1 })],
  ['the length to a larger number', 'MISSING', 5, (chain) => chain.setEnd({ auditLength: 5 })],
  ['the content of an entry to null', 'CONTENT', 3, (chain) => chain.change(3, { content: 'null' })],
])(
  'changing %s is reported in the same words whether one audit chain is checked or many',
  async (_, because, sequence, tamper) => {
    const [chain] = [await draft(), await draft()];
    await chain!.lengthen(4 - (await chain!.end()).auditLength);
    await tamper(chain!);
    const found = { envelopeId: chain!.envelopeId, sequence, because };
    expect(await checkChain(orm(), await endOf(chain!))).toEqual([found]);
    expect((await checkChains(orm(), 0)).breaks).toEqual([found]);
  },
);

it('a break in an audit chain is logged, and reported by health with its latest position, until the chain is intact again', async () => {
  const chain = await draft();
  const { services, lines } = logging();
  await chain.rewrite(1);
  const end = await endOf(chain);
  await expect(readAll(end, services)).rejects.toMatchObject({ code: 'AUDIT_CHAIN_BROKEN' });
  const { envelopeId } = chain;
  const before = await orm().select().from(brokenChains);
  expect(before).toMatchObject([{ envelopeId, foundAt: expect.any(Date) }]);
  const { foundAt } = before[0]!;
  expect(lines).toMatchObject([{ level: 'error', event: 'audit.chain_broken', envelopeId }]);

  await reportBrokenChain(services, { envelopeId, sequence: 9, because: 'SEQUENCE' });
  expect(await orm().select().from(brokenChains)).toEqual([{ envelopeId, sequence: 9, because: 'SEQUENCE', foundAt }]);
  expect(lines.at(-1)).toEqual({
    ...{ level: 'error', event: 'audit.chain_broken', envelopeId, sequence: 9, because: 'SEQUENCE' },
  });
  await reportMendedChain(services, 'envelope_another');
  expect(await orm().select().from(brokenChains)).toHaveLength(1);
  await reportMendedChain(services, envelopeId);
  expect(await orm().select().from(brokenChains)).toEqual([]);
  expect(lines.at(-1)).toEqual({ level: 'warn', event: 'audit.chain_mended', envelopeId });

  // The chain is refused even if the break cannot be recorded.
  await gone(chain);
  await reportBrokenChain(services, { envelopeId, sequence: 2, because: 'HASH' });
  expect(lines.at(-1)).toMatchObject({ level: 'error', event: 'audit.break_not_recorded', envelopeId });
  expect(lines.at(-1)?.err).toBeInstanceOf(Error);
});

it('an error other than a break in an audit chain is rethrown, not reported as a break', async () => {
  const end = await endOf(await draft());
  const { services, lines } = logging();
  await expect(readAll({ ...end, teamId: 2 ** 40 }, services)).rejects.toThrow('Failed query');
  expect(lines).toEqual([]);
});

it('the full check counts all audit chains and broken ones across batches, and checks broken ones again', async () => {
  const [first, second, third] = [await draft(), await draft(), await draft()];
  const { services, lines } = logging();
  await first.setEnd({ auditLength: 5_001 });
  await third.rewrite(1);
  await sweepAuditChains(services);
  expect(await orm().select().from(slowChecks)).toMatchObject([
    { name: 'audit-chains', isUnderWay: false, position: null, finishedChecked: 3, finishedBroken: 2 },
  ]);
  const known = async () => (await orm().select().from(brokenChains)).map(({ envelopeId }) => envelopeId).toSorted();
  expect(await known()).toEqual([first.envelopeId, third.envelopeId].toSorted());
  await first.setEnd({ auditLength: (await second.end()).auditLength });
  await sweepAuditChains(services);
  expect(await known()).toEqual([third.envelopeId]);
  expect(lines.filter(({ event }) => event === 'audit.chain_mended')).toEqual([
    { level: 'warn', event: 'audit.chain_mended', envelopeId: first.envelopeId },
  ]);
});

const kept = async (): Promise<KeptAnchor[]> =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => readKept(line)!);
const anchorNow = async (services: Services = service.services, minutes = 61) => {
  service.clock.advance(minutes * 60_000);
  await sweepAnchors(services);
};
const verified = async (envelopeId?: string) => {
  const told: ChainBreak[] = [];
  const found = await verifyAnchors(orm(), new FileAnchorPlace(path), envelopeId, (each) => told.push(each));
  return { ...found, told };
};

it('an hour with more than 5,000 documents gets several linked audit anchors, and is anchored again after a crash', async () => {
  const one = await draft();
  await copies(one, 5_000);
  const { services } = logging();
  await anchorNow(services);
  const whole = await kept();
  expect(whole.map(({ anchor }) => [anchor.chains.length, anchor.isLast, anchor.since])).toEqual([
    [5_000, false, null],
    [1, true, null],
  ]);
  expect(whole.map(({ anchor }) => anchor.previous)).toEqual([null, whole[0]!.sha256]);
  expect(whole[0]!.anchor.at).toBe(whole[1]!.anchor.at);
  const ids = whole.flatMap(({ anchor }) => anchor.chains.map(({ envelopeId }) => envelopeId));
  expect(new Set(ids)).toHaveLength(5_001);
  expect(ids).toEqual(ids.toSorted());

  // For an hour, only recent chains are read: those that changed after the last anchor, or up to ten minutes before it.
  await orm().delete(auditEntries);
  await anchorNow(services);
  const [, , none] = await kept();
  expect(none?.anchor).toMatchObject({ isLast: true, chains: [] });
  expect(Date.parse(whole[0]!.anchor.at) - Date.parse(none!.anchor.since!)).toBe(10 * 60_000);
});

it('if the service crashes after the first audit anchor of an hour, that hour is anchored again from its start', async () => {
  const chain = await draft();
  await anchorNow();
  const [whole] = await kept();
  const begun = async (changed: Partial<Anchor>) => {
    const last = (await kept()).at(-1)!;
    const text = anchorText({ ...whole!.anchor, isLast: false, previous: last.sha256, ...changed });
    await appendFile(path, writeKept(text, null));
    await anchorNow();
    const { anchor } = (await kept()).at(-1)!;
    expect(anchor.previous).toBe(anchorHash(text));
    return anchor;
  };
  const since = new Date(Date.parse(whole!.anchor.at) + 30 * 60_000).toISOString();
  const again = await begun({ since });
  expect(Date.parse(since) - Date.parse(again.since!)).toBe(10 * 60_000);
  expect(again.chains).toEqual([]);
  const all = await begun({ since: null });
  expect(all.since).toBeNull();
  expect(all.chains).toMatchObject([{ envelopeId: chain.envelopeId }]);
});

it('the audit anchor after a truncated line covers all chains and has no predecessor', async () => {
  const chain = await draft();
  await writeFile(path, '{"anchor":"{');
  await anchorNow();
  const { auditLength: length, auditHead: head } = await chain.end();
  const [, line] = (await readFile(path, 'utf8')).split('\n');
  expect(readKept(line!)?.anchor).toMatchObject({
    ...{ format: 'countersign-audit-anchor', version: 1, since: null, previous: null },
    chains: [{ envelopeId: chain.envelopeId, length, head, status: 'DRAFT' }],
  });
});

it('without the setting, no audit anchor is written; without an authority, anchors have no timestamp, which is logged', async () => {
  const { AUDIT_ANCHOR: _, ...config } = service.services.config;
  const { services, lines } = logging();
  await anchorNow({ ...services, config: config as Services['config'] });
  expect(await orm().select().from(slowChecks)).toEqual([]);
  await anchorNow(services);
  expect((await kept()).map(({ timestamp }) => timestamp)).toEqual([null]);
  const events = () => lines.filter(({ level }) => level === 'warn');
  expect(events()).toEqual([]);
  const trust = Object.assign(Object.create(services.trust), {
    timestamp: () => Promise.reject(new Error('no authority')),
  });
  await anchorNow({ ...services, trust, config: { ...services.config, AUDIT_ANCHOR_TIMESTAMP: true } });
  expect((await kept()).map(({ timestamp }) => timestamp)).toEqual([null, null]);
  expect(events()).toMatchObject([{ event: 'audit.anchor_without_timestamp', err: new Error('no authority') }]);
});

it('an audit chain differs from its anchor if its entry differs, or if its document is missing without having been purged', async () => {
  const [grown, rewritten, draftGone, pendingGone] = [await sent(), await sent(), await draft(), await sent()];
  const completed = await sent();
  const isCompleted = { status: 'COMPLETED' as const, sealing: 'SEALED' as const, completedAt: service.clock.now() };
  await orm().update(envelopes).set(isCompleted).where(eq(envelopes.id, completed.envelopeId));
  await anchorNow();
  const { length } = (await kept())[0]!.anchor.chains;
  expect(length).toBe(5);
  expect(await verified()).toEqual({ anchors: 1, timestamps: 0, problems: [], told: [] });
  await grown.lengthen(1);
  await gone(draftGone);
  await gone(pendingGone);
  expect((await verified()).told).toEqual([]);

  await rewritten.rewriteFrom(2);
  const { auditLength, auditHead } = await completed.end();
  const [row] = await orm().select().from(envelopes).where(eq(envelopes.id, completed.envelopeId));
  const { number, createdAt } = row!;
  await gone(completed);
  const told = [
    { envelopeId: rewritten.envelopeId, sequence: (await rewritten.end()).auditLength, because: 'ANCHOR' },
    { envelopeId: completed.envelopeId, sequence: auditLength, because: 'ANCHOR' },
  ];
  const byId = (breaks: { envelopeId: string }[]) =>
    breaks.toSorted((one, other) => one.envelopeId.localeCompare(other.envelopeId));
  expect(byId((await verified()).told)).toEqual(byId(told));
  expect((await verified(rewritten.envelopeId)).told).toEqual([told[0]]);
  expect((await verified(grown.envelopeId)).told).toEqual([]);

  // An erased document keeps only the head of its chain, which must be the anchored one or a later one.
  const erased = { envelopeId: completed.envelopeId, teamId: account.teamId, number, status: 'COMPLETED' as const };
  await orm()
    .insert(erasedDocuments)
    .values({ ...erased, createdAt, auditLength, auditHead, reason: 'asked', erasedAt: service.clock.now() });
  const endsAt = async (end: { auditLength: number; auditHead: string }) => {
    await orm().update(erasedDocuments).set(end);
    return (await verified(completed.envelopeId)).told.length === 0;
  };
  const other = 'ab'.repeat(32);
  expect(await endsAt({ auditLength, auditHead })).toBe(true);
  expect(await endsAt({ auditLength, auditHead: other })).toBe(false);
  expect(await endsAt({ auditLength: auditLength + 1, auditHead: other })).toBe(true);
  expect(await endsAt({ auditLength: auditLength - 1, auditHead })).toBe(false);
  // A record of erasure does not excuse a document that still exists.
  await orm().update(erasedDocuments).set({ envelopeId: rewritten.envelopeId, auditLength: 1_000 });
  expect((await verified(rewritten.envelopeId)).told).toEqual([told[0]]);
  await orm().delete(erasedDocuments);
});

it('no audit anchor is written while another node writes one, or without a location', async () => {
  const lock = await service.services.database.pool.connect();
  await lock.query('begin');
  await lock.query('select pg_advisory_xact_lock(4150127003)');
  await anchorNow();
  await lock.query('commit');
  lock.release();
  await expect(kept()).rejects.toThrow('ENOENT');
  await sweepAnchors(service.services);
  expect(await kept()).toHaveLength(1);
  await anchorNow(service.services, 59);
  expect(await kept()).toHaveLength(1);
  await anchorNow(service.services, 1);
  expect(await kept()).toHaveLength(2);
});

it('a node writes no audit anchor if another node has written one in the meantime', async () => {
  await draft();
  await anchorNow();
  const [first] = await kept();
  const trust = Object.assign(Object.create(service.services.trust), {
    timestamp: async (digest: Uint8Array) => {
      stamped.push(Buffer.from(digest).toString('hex'));
      await appendFile(path, writeKept(anchorText({ ...first!.anchor, previous: first!.sha256 }), null));
      return Uint8Array.of(1);
    },
  });
  const stamped: string[] = [];
  const config = { ...service.services.config, AUDIT_ANCHOR_TIMESTAMP: true };
  await expect(anchorNow({ ...service.services, trust, config })).rejects.toThrow(
    'another node has written an anchor in the meantime',
  );
  expect(await kept()).toHaveLength(2);
  expect(stamped).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

it('audit anchors that are unreadable, out of sequence, missing at the end or badly timestamped are reported by line', async () => {
  await draft();
  for (let written = 0; written < 3; written++) await anchorNow();
  const whole = await readFile(path, 'utf8');
  const lines = whole.split('\n').filter(Boolean);
  const told = async (...some: string[]) => {
    await writeFile(path, some.map((line) => `${line}\n`).join(''));
    return verified();
  };
  const [first, second, third] = lines as [string, string, string];
  expect(await told(first, second, third)).toMatchObject({ anchors: 3, problems: [] });
  expect(await told(first, '{', third)).toMatchObject({
    anchors: 2,
    problems: [
      { line: 2, because: 'UNREADABLE' },
      { line: 3, because: 'PREVIOUS_MISSING' },
    ],
  });
  expect(await told(second, third)).toMatchObject({ problems: [{ line: 1, because: 'PREVIOUS_MISSING' }] });
  expect(await told(first, second)).toMatchObject({ problems: [{ line: 3, because: 'LAST_MISSING' }] });
  expect(await told()).toMatchObject({ anchors: 0, problems: [{ line: 1, because: 'LAST_MISSING' }] });
  // While anchors are being written, the last one may be missing.
  await orm().update(slowChecks).set({ isUnderWay: true });
  expect(await told(first, second)).toMatchObject({ problems: [] });
  await orm().update(slowChecks).set({ isUnderWay: false, finishedAt: null, finishedChecked: null });
  expect(await told(first, second)).toMatchObject({ problems: [] });
  await orm().delete(slowChecks);
  expect(await told(first, second)).toMatchObject({ problems: [] });

  const { anchor } = readKept(first)!;
  const stamped = (changed: Partial<Anchor>, timestamp: Uint8Array) =>
    writeKept(anchorText({ ...anchor, ...changed }), timestamp).trimEnd();
  expect(await told(stamped({}, new Uint8Array(4)))).toMatchObject({
    ...{ anchors: 1, timestamps: 0 },
    problems: [{ line: 1, because: 'TIMESTAMP_INVALID' }],
  });
});

it('the timestamp of an audit anchor counts only if it is signed and belongs to that anchor', async () => {
  await draft();
  await anchorNow();
  const [{ anchor }] = (await kept()) as [KeptAnchor];
  const authority = await new TrustAuthority().start();
  try {
    const stampOf = (text: string): Uint8Array => {
      const request = timestampRequest(Buffer.from(anchorHash(text), 'hex'));
      return readTimestampResponse(authority.answerTimestamp(request.body), request).token;
    };
    const told = async (text: string, timestamp: Uint8Array) => {
      await writeFile(path, writeKept(text, timestamp));
      const { timestamps, problems } = await verified();
      return { timestamps, problems };
    };
    const [text, other] = [anchorText(anchor), anchorText({ ...anchor, since: anchor.at })];
    const stamp = stampOf(text);
    expect(await told(text, stamp)).toEqual({ timestamps: 1, problems: [] });
    const invalid = { timestamps: 0, problems: [{ line: 1, because: 'TIMESTAMP_INVALID' }] };
    expect(await told(other, stamp)).toEqual(invalid);
    // Change a byte of the signature, which is at the end.
    const forged = stamp.with(-9, stamp.at(-9)! ^ 1);
    expect(await told(text, forged)).toEqual(invalid);
    expect(await told(text, new Uint8Array())).toEqual(invalid);
  } finally {
    await authority.stop();
  }
});
