import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, readyDocument, signs } from '../../../testing/src/documents.ts';
import { carryOut } from '../../../testing/src/due-work.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import {
  describeOnEachService,
  type RuleTest,
  type TestAccount,
  type TestService,
} from '../../../testing/src/service.ts';
import { brokenChains, envelopes, fields, files, recipients } from '../../src/envelopes/tables/index.ts';
import { checkAllChains } from '../../src/features/operate/audit-chain/check-chains.ts';
import { sweepAuditChains } from '../../src/features/operate/audit-chain/slow-chain-check.ts';
import { sealEnvelope } from '../../src/features/seal/seal-envelope.ts';

const THEN = new Date('2025-01-01T00:00:00Z');

type Table = typeof envelopes | typeof recipients | typeof fields | typeof files;

interface Change {
  table: Table;
  values: Record<string, unknown>;
  contradicts: RegExp;
}

const CHANGES: [title: string, change: Change][] = [
  [
    'the value that the first signer entered',
    { table: fields, values: { customText: '999999 EUR' }, contradicts: /^field \d+ value$/ },
  ],
  ['where it is drawn', { table: fields, values: { positionY: 70 }, contradicts: /^fields$/ }],
  [
    'whose field it is called',
    { table: fields, values: { meta: { type: 'text', label: 'Fee' } }, contradicts: /^fields$/ },
  ],
  ['when it was entered', { table: fields, values: { insertedAt: THEN }, contradicts: /^field \d+ insertedAt$/ }],
  ['their name', { table: recipients, values: { name: 'Somebody Else' }, contradicts: /^recipient \d+ name$/ }],
  ['their address', { table: recipients, values: { email: 'eve@example.com' }, contradicts: /^recipient \d+ email$/ }],
  ['their role', { table: recipients, values: { role: 'APPROVER' }, contradicts: /^recipient \d+ role$/ }],
  ['when they signed', { table: recipients, values: { signedAt: THEN }, contradicts: /^recipient \d+ signedAt$/ }],
  ['when they opened it', { table: recipients, values: { openedAt: THEN }, contradicts: /^recipient \d+ openedAt$/ }],
  [
    'that they signed at all',
    {
      table: recipients,
      values: { signingStatus: 'NOT_SIGNED', signedAt: null },
      contradicts: /^recipient \d+ signingStatus$/,
    },
  ],
  ['its title', { table: envelopes, values: { title: 'Deed of gift' }, contradicts: /^title$/ }],
  ['when it was sent', { table: envelopes, values: { sentAt: THEN }, contradicts: /^sentAt$/ }],
  ['when it was created', { table: envelopes, values: { createdAt: THEN }, contradicts: /^createdAt$/ }],
  ['its number outside', { table: envelopes, values: { externalId: 'other' }, contradicts: /^externalId$/ }],
  ['the name of its file', { table: files, values: { title: 'Other' }, contradicts: /^file \w+ name$/ }],
  [
    'the hash of its file',
    { table: files, values: { sourceSha256: 'ab'.repeat(32) }, contradicts: /^file \w+ sha256$/ },
  ],
  [
    'the hash of the upload',
    { table: files, values: { originalSha256: 'ab'.repeat(32) }, contradicts: /originalSha256$/ },
  ],
];

const tests = (service: TestService, rule: RuleTest) => {
  let account: TestAccount;
  beforeAll(async () => {
    // Periodic tasks run only when a test starts them.
    service.clock.isRepeating = false;
    account = await service.createAccount();
  });
  const orm = () => service.services.database.orm;

  /** Creates a document with two signers. The first has entered an amount and signed. */
  async function halfSigned(): Promise<CreatedDocument & { envelopeId: string }> {
    const request = { recipients: [{ email: 'ann@example.com' }, { email: 'bob@example.com' }] };
    const document = await readyDocument(service, account, request);
    const { id, recipients: all } = document;
    const amount = { type: 'TEXT', recipientId: all[0]!.recipientId, page: 1, positionX: 50, positionY: 50 };
    const size = { width: 30, height: 5, fieldMeta: { type: 'text', label: 'Amount', required: false } };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, { fields: [{ ...amount, ...size }] });
    await ask(service, account, 'POST', `/api/v1/documents/${id}/send`, {});
    const signing = `${service.url}/api/signing/${all[0]!.token}`;
    const view = (await (await fetch(signing)).json()) as { fields: { id: number; type: string }[] };
    const text = view.fields.find(({ type }) => type === 'TEXT')!;
    const entered = await fetch(`${signing}/fields/${text.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: '100 EUR' }),
    });
    expect(entered.status, await entered.text()).toBe(200);
    await signs(service, all[0]!);
    const [row] = await orm().select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, id));
    return { ...document, envelopeId: row!.id };
  }

  /** @returns function that undoes the change, as if a backup were restored */
  async function tamper(envelopeId: string, { table, values }: Change): Promise<() => Promise<unknown>> {
    const rows = await orm()
      .select()
      .from(table as typeof fields)
      .where(eq(table === envelopes ? envelopes.id : (table as typeof fields).envelopeId, envelopeId))
      .orderBy(table.createdAt);
    const row = rows.find((each) => table !== fields || each.customText === '100 EUR')!;
    const set = (to: object) =>
      orm()
        .update(table as typeof fields)
        .set(to)
        .where(eq((table as typeof fields).id, row.id));
    await set(values);
    const before = Object.keys(values).map((name) => [name, row[name as keyof typeof row]]);
    return () => set(Object.fromEntries(before));
  }

  const health = async () =>
    (await (await fetch(`${service.url}/api/health`)).json()) as {
      status: string;
      integrity: { auditChains: { state: string } };
    };
  const evidence = ({ id }: CreatedDocument, status: number) =>
    ask<{ code: string; message: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/evidence`,
      undefined,
      status,
    );
  const state = ({ id }: CreatedDocument) =>
    ask<{ status: string; sealing: object }>(service, account, 'GET', `/api/v1/documents/${id}`);
  const contradicted = async (envelopeId: string) =>
    (await orm().select().from(brokenChains).where(eq(brokenChains.envelopeId, envelopeId))).map(
      ({ because }) => because,
    );

  describe('changed rows', () => {
    let document: Awaited<ReturnType<typeof halfSigned>>;
    beforeAll(async () => {
      document = await halfSigned();
    });

    rule.each(CHANGES)(
      'if stored data of a document is changed, no evidence is returned and the daily check reports it until it is repaired: %s',
      async (_, change) => {
        await evidence(document, 200);
        const putBack = await tamper(document.envelopeId, change);
        const refused = await evidence(document, 500);
        expect(refused.code).toBe('AUDIT_CHAIN_CONTRADICTED');
        expect((await checkAllChains(orm())).broken).toEqual([document.envelopeId]);
        expect(await health()).toMatchObject({
          status: 'warning',
          integrity: { auditChains: { state: 'contradicted' } },
        });
        const names = refused.message
          .replace(/^.*audit log: /, '')
          .replace(/\.$/, '')
          .split(', ');
        expect(names).toContainEqual(expect.stringMatching(change.contradicts));

        await putBack();
        await evidence(document, 200);
        await sweepAuditChains(service.services);
        expect(await health()).toMatchObject({ status: 'ok', integrity: { auditChains: { state: 'ok' } } });
      },
    );

    it('a field deleted from the database is reported as missing', async () => {
      const own = eq(fields.envelopeId, document.envelopeId);
      const rows = await orm().select().from(fields).where(own);
      const amount = rows.find(({ customText }) => customText === '100 EUR')!;
      await orm().delete(fields).where(eq(fields.id, amount.id));
      expect((await evidence(document, 500)).message).toContain(`field ${amount.id}`);
      await orm().insert(fields).values(amount);
      await evidence(document, 200);
    });

    rule('a recipient in the database whom no sender added is reported', async () => {
      const [bob] = await orm().select().from(recipients).where(eq(recipients.email, 'bob@example.com'));
      const { id: _, ...other } = { ...bob!, email: 'eve@example.com', tokenHash: Buffer.from('other') };
      const [eve] = await orm().insert(recipients).values(other).returning({ id: recipients.id });
      expect((await evidence(document, 500)).message).toContain(`recipient ${eve!.id}`);
      await orm().delete(recipients).where(eq(recipients.id, eve!.id));
      await evidence(document, 200);
      await sweepAuditChains(service.services);
    });
  });

  it.each(CHANGES.slice(0, 1))(
    'a document is not sealed while %s is changed, and completes after a repair',
    async (_, change) => {
      const document = await halfSigned();
      const putBack = await tamper(document.envelopeId, change);
      await signs(service, document.recipients[1]!);
      await expect
        .poll(() => state(document))
        .toMatchObject({
          status: 'PENDING',
          sealing: {
            state: 'FAILED',
            code: 'AUDIT_CHAIN_CONTRADICTED',
            error: expect.stringMatching(/contradicts its audit log/),
          },
        });
      expect(await contradicted(document.envelopeId)).toEqual(['CONTRADICTED']);
      const failures = (await readAuditChain(orm(), document.envelopeId)).filter(
        ({ entry }) => entry.type === 'SEALING_FAILED',
      );
      expect(failures.map(({ entry }) => entry.data)).toMatchObject([{ code: 'AUDIT_CHAIN_CONTRADICTED' }]);

      await putBack();
      service.clock.advance(10 * 60_000);
      await carryOut(service, 'seal-envelope', document.envelopeId, (job) => sealEnvelope(service.services, job));
      await expect
        .poll(() => state(document))
        .toMatchObject({ status: 'COMPLETED', sealing: { state: 'SEALED', code: null } });
      await sweepAuditChains(service.services);
      expect(await contradicted(document.envelopeId)).toEqual([]);
    },
  );
};

describeOnEachService('a document whose rows contradict its audit chain', tests, { LOG_LEVEL: 'silent' });
