import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { carryOut } from '../../../testing/src/due-work.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { describeOnEachService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { brokenChains, slowChecks } from '../../src/envelopes/tables/index.ts';
import { sweepAuditChains } from '../../src/features/operate/audit-chain/slow-chain-check.ts';
import { sealEnvelope } from '../../src/features/seal/seal-envelope.ts';
import { Tampering } from './tampering.ts';

/** Ways in which an intruder can tamper with the audit chain of a sent document. */
const WAYS: [title: string, tamper: (chain: Tampering) => Promise<unknown>][] = [
  [
    'an entry was changed',
    async (chain) => chain.change(2, { content: (await chain.entry(2)).content.replace('ann', 'eve') }),
  ],
  ['an entry is no longer JSON', (chain) => chain.change(2, { content: 'null' })],
  ['an entry was rewritten with a matching hash', (chain) => chain.rewrite(2)],
  [
    'the last entry was rewritten with a matching hash',
    async (chain) => chain.rewrite((await chain.end()).auditLength),
  ],
  ['an entry was removed', (chain) => chain.remove(2)],
  ['the first entry was removed', (chain) => chain.remove(1)],
  ['the last entry was removed', async (chain) => chain.remove((await chain.end()).auditLength)],
  ['two entries were swapped', (chain) => chain.swap(2, 3)],
  ['an entry was added', (chain) => chain.append()],
  [
    'an entry was added and counted',
    async (chain) => {
      await chain.append();
      await chain.setEnd({ auditLength: (await chain.end()).auditLength + 1 });
    },
  ],
  [
    'the recorded length was reduced',
    async (chain) => chain.setEnd({ auditLength: (await chain.end()).auditLength - 1 }),
  ],
  ['the head was replaced', (chain) => chain.setEnd({ auditHead: 'ab'.repeat(32) })],
  ['the type of an entry was changed', (chain) => chain.change(2, { type: 'RECIPIENT_COMPLETED' })],
  ['the time of an entry was changed', (chain) => chain.change(2, { createdAt: new Date(0) })],
];

const tests = (service: TestService) => {
  let account: TestAccount;
  beforeAll(async () => {
    service.clock.isRepeating = false;
    account = await service.createAccount();
  });

  const health = async () =>
    (await (await fetch(`${service.url}/api/health`)).json()) as {
      status: string;
      integrity: { auditChains: { state: string; lastFullCheck: string | null } };
    };
  const path = ({ id }: CreatedDocument, what: string) => `/api/v1/documents/${id}/${what}`;
  const read = (document: CreatedDocument, what: string, status: number) =>
    ask<{ code: string; entries: unknown[] }>(service, account, 'GET', path(document, what), undefined, status);

  describe.each(WAYS)('in which %s', (_, tamper) => {
    it('a document with a tampered audit chain returns neither audit log nor evidence until the chain is intact again [T614]', async () => {
      const document = await sentDocument(service, account);
      const chain = await Tampering.with(service, document.id);
      const untouched = await read(document, 'audit-log?perPage=100', 200);

      const putBack = await chain.backup();
      await tamper(chain);
      for (const what of ['audit-log', 'audit-log?page=2&perPage=2', 'evidence']) {
        expect(await read(document, what, 500)).toMatchObject({ code: 'AUDIT_CHAIN_BROKEN' });
      }
      expect(await health()).toMatchObject({ status: 'warning', integrity: { auditChains: { state: 'broken' } } });

      await putBack();
      expect((await read(document, 'audit-log?perPage=100', 200)).entries).toEqual(untouched.entries);
      await read(document, 'evidence', 200);
      await sweepAuditChains(service.services);
      expect(await health()).toMatchObject({ status: 'ok', integrity: { auditChains: { state: 'ok' } } });
    });
  });

  it('a broken audit chain stops sealing, and the sender sees the reason [T616]', async () => {
    const document = await sentDocument(service, account);
    const chain = await Tampering.with(service, document.id);
    const { orm } = service.services.database;
    const state = () =>
      ask<{ status: string; sealing: object }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    await chain.change(2, { content: (await chain.entry(2)).content.replace('ann', 'eve') });
    await signs(service, document.recipients[0]!);
    await expect.poll(state).toMatchObject({
      status: 'PENDING',
      sealing: { state: 'FAILED', code: 'AUDIT_CHAIN_BROKEN', error: expect.stringContaining('at entry 2') },
    });
    const types = (await readAuditChain(orm, chain.envelopeId)).map(({ entry }) => entry.type);
    expect(types).toContain('RECIPIENT_COMPLETED');
    expect(types).not.toContain('SEALING_FAILED');

    await chain.change(2, { content: (await chain.entry(2)).content.replace('eve', 'ann') });
    service.clock.advance(10 * 60_000);
    await carryOut(service, 'seal-envelope', chain.envelopeId, (job) => sealEnvelope(service.services, job));
    await expect.poll(state).toMatchObject({ status: 'COMPLETED', sealing: { state: 'SEALED', code: null } });
  });

  it('an audit chain of any length is read in batches, and a break in the last batch is found [T615]', async () => {
    const document = await sentDocument(service, account);
    const chain = await Tampering.with(service, document.id);
    await chain.lengthen(1_200);
    const { auditLength } = await chain.end();
    expect(await read(document, 'audit-log?perPage=100&page=12', 200)).toMatchObject({
      totalPages: Math.ceil(auditLength / 100),
    });
    const putBack = await chain.backup();
    await chain.rewrite(auditLength - 1);
    expect(await read(document, 'audit-log', 500)).toMatchObject({ code: 'AUDIT_CHAIN_BROKEN' });
    await putBack();
  });

  it('audit chains are checked in the background, and health reports the time of the last full check and any break [T617]', async () => {
    const { orm } = service.services.database;
    const document = await sentDocument(service, account);
    const chain = await Tampering.with(service, document.id);
    const putBack = await chain.backup();
    await chain.rewrite(2);
    await orm.update(slowChecks).set({ finishedAt: null, finishedChecked: null, finishedBroken: null });
    await orm.delete(brokenChains);
    const checkDaily = async () => {
      service.clock.advance(25 * 60 * 60_000);
      await sweepAuditChains(service.services);
      return service.clock.now().toISOString();
    };
    expect(await health()).toMatchObject({ integrity: { auditChains: { state: 'ok', lastFullCheck: null } } });
    const until = await checkDaily();
    const found = await health();
    expect(found).toMatchObject({ status: 'warning', integrity: { auditChains: { state: 'broken' } } });
    const { lastFullCheck } = found.integrity.auditChains;
    expect(lastFullCheck! <= until).toBe(true);
    // The sweep runs at most once a day.
    await sweepAuditChains(service.services);
    expect((await health()).integrity.auditChains).toEqual({ state: 'broken', lastFullCheck });

    await putBack();
    await checkDaily();
    const mended = await health();
    expect(mended).toMatchObject({ status: 'ok', integrity: { auditChains: { state: 'ok' } } });
    expect(mended.integrity.auditChains.lastFullCheck! > lastFullCheck!).toBe(true);
  });
};

describeOnEachService('an audit chain', tests, { LOG_LEVEL: 'silent' });
