import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import {
  describeOnEachService,
  describeRules,
  type TestAccount,
  type TestService,
} from '../../../testing/src/service.ts';
import { readyTemplate } from '../../../testing/src/templates.ts';
import { startTwoNodes } from '../../../testing/src/two-nodes.ts';
import { startService } from '../../src/main/start-service.ts';
import { refusal, TYPED, type Visit, visit } from '../signing/visit.ts';
import { costlyPage, LATE_PAGE, lateHostilePage, onceThereIsTime, withoutTrial } from './late-pages.ts';

/** Pages are tried only when the service is idle, which can take a long time on a busy machine. */
const PATIENCE = { timeout: 200_000, interval: 250 };
const TEST_MS = 240_000;

async function undrawablePages(visitor: Visit): Promise<number[]> {
  const { files } = await visitor.view();
  return files.flatMap(({ pages }) => pages.filter(({ isUndrawable }) => isUndrawable).map(({ number }) => number));
}

/** Returns the notices about a document to its sender, from emails and the audit log. */
async function told({ services }: Pick<TestService, 'services'>, { id }: { id: number }) {
  const { pool } = services.database;
  const of = 'envelope_id = (select id from envelopes where number = $1)';
  const mails = await pool.query(`select to_address from mails where kind = 'PAGE_NOT_DRAWABLE' and ${of}`, [id]);
  const entries = await pool.query(
    `select content from audit_entries where type = 'PAGE_NOT_DRAWABLE' and ${of} order by sequence`,
    [id],
  );
  return { mails: mails.rows, entries: entries.rows.map(({ content }) => JSON.parse(content)) };
}

/** Polls the draft until its page is reported as not displayable. */
async function untilFound({ services }: Pick<TestService, 'services'>, number: number): Promise<void> {
  const pages = async () => {
    const { rows } = await services.database.pool.query(
      `select undrawable_pages as pages from files where envelope_id = (select id from envelopes where number = $1)`,
      [number],
    );
    return rows[0]?.pages.map(({ page }: { page: number }) => page);
  };
  await expect.poll(pages, PATIENCE).toEqual([LATE_PAGE]);
}

const sending = (service: Pick<TestService, 'call' | 'url'>, account: TestAccount, id: number) =>
  ask<{ code: string; issues: { message: string }[] }>(
    service,
    account,
    'POST',
    `/api/v1/documents/${id}/send`,
    {},
    400,
  );

const REFUSED_TO_SEND = {
  code: 'PAGE_NOT_DRAWABLE',
  issues: [{ message: expect.stringContaining(`page ${LATE_PAGE} of "Agreement" cannot be drawn: `) }],
};

describeOnEachService('an undrawable page that the upload had no time to check', (service, rule) => {
  rule(
    'an undrawable page that is found in idle time after the upload prevents its draft from being sent [T557]',
    async () => {
      const account = await service.createAccount('kim');
      const document = await withoutTrial(service, () => readyDocument(service, account, {}, lateHostilePage()));
      await untilFound(service, document.id);
      expect(await sending(service, account, document.id)).toMatchObject(REFUSED_TO_SEND);
      expect(await told(service, document)).toEqual({ mails: [], entries: [] });
    },
    TEST_MS,
  );

  it(
    'an undrawable page that is found after the upload prevents recipients from finishing, and the sender is notified once [T558]',
    async () => {
      const account = await service.createAccount('sam');
      const recipients = [{ email: 'ann@example.com' }, { email: 'bo@example.com' }];
      const pdf = lateHostilePage();
      const document = await withoutTrial(service, () => sentDocument(service, account, { recipients }, pdf));
      const ann = document.recipients[0]!;
      const visitor = visit(service, ann);
      await expect.poll(() => undrawablePages(visitor), PATIENCE).toEqual([LATE_PAGE]);
      const { fields, files } = await visitor.view();
      expect((await visitor.put(fields[0]!.id, TYPED)).status).toBe(200);
      for (const width of [240, 780, 2400]) {
        const image = visitor.get(`/files/${files[0]!.id}/pages/${LATE_PAGE}.webp?width=${width}`);
        expect(await refusal(image)).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
      }
      expect((await visitor.get(`/files/${files[0]!.id}/pages/1.webp`)).status).toBe(200);

      const refused = await visitor.complete();
      expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
        status: 400,
        code: 'PAGE_NOT_DRAWABLE',
        message: expect.stringContaining(`page ${LATE_PAGE} of "Agreement" cannot be drawn`),
        reason: { name: 'pageNotDrawable', page: LATE_PAGE },
        issues: [{ path: ['files', files[0]!.id, 'pages', LATE_PAGE] }],
      });
      expect(await visitor.view()).toMatchObject({
        state: 'open',
        mayComplete: false,
        fields: [{ value: { text: 'Ann Example' } }],
      });
      const page = await (await fetch(`${service.url}/sign/${ann.token}`)).text();
      expect(page).toContain(
        `Page ${LATE_PAGE} of “Agreement” can’t be displayed, so this document can’t be finished.`,
      );
      const german = await (await fetch(`${service.url}/sign/${ann.token}?lang=de`)).text();
      expect(german).toContain('Der Absender wurde benachrichtigt.');

      const { mails, entries } = await told(service, document);
      expect(mails).toEqual([{ to_address: account.email }]);
      expect(entries).toMatchObject([{ data: { name: 'Agreement', page: LATE_PAGE }, actor: { kind: 'system' } }]);
      expect((await visitor.reject({ reason: 'A page is missing' })).status).toBe(200);
    },
    TEST_MS,
  );

  rule(
    'an undrawable page found in a template is recognized in documents created from it, without another check [T559]',
    async () => {
      const account = await service.createAccount('lee');
      const pdf = lateHostilePage();
      const template = await withoutTrial(service, () => readyTemplate(service, account, { title: 'Agreement' }, pdf));
      await untilFound(service, template.id);
      await withoutTrial(service, async () => {
        const made = await ask<{ documentId: number }>(
          service,
          account,
          'POST',
          `/api/v1/templates/${template.id}/generate-document`,
          { recipients: [{ id: template.recipients[0]!.id, email: 'tenant@example.com', name: 'Tenant' }] },
        );
        expect(await sending(service, account, made.documentId)).toMatchObject(REFUSED_TO_SEND);
      });
    },
    TEST_MS,
  );
});

/** With one CPU second, some pages can be rendered at a small size but not at reading size. */
describeRules(
  'a page that can be drawn only at a small size',
  (service) => {
    it(
      'a page that can be drawn only at a small size is found when opened, and then known in every document with that PDF [T560]',
      async () => {
        const account = await service.createAccount('sam');
        const pdf = costlyPage(25);
        const documents = [
          await sentDocument(service, account, {}, pdf),
          await sentDocument(service, account, {}, pdf),
        ];
        for (const document of documents) {
          const visitor = visit(service, document.recipients[0]!);
          const { files, fields } = await visitor.view();
          expect((await visitor.put(fields[0]!.id, TYPED)).status).toBe(200);
          expect(await undrawablePages(visitor)).toEqual([]);
          const image = () => visitor.get(`/files/${files[0]!.id}/pages/1.webp?width=780`);
          expect(await refusal(onceThereIsTime(image))).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
          expect(await undrawablePages(visitor)).toEqual([1]);
          expect(await refusal(visitor.complete())).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
          expect((await told(service, document)).entries).toHaveLength(1);
        }
      },
      TEST_MS,
    );

    it(
      'a page that can be drawn only at a small size is displayed as wide as possible if legible, and its document can be finished [T565]',
      async () => {
        const account = await service.createAccount('sam');
        const document = await sentDocument(service, account, {}, costlyPage(8));
        const visitor = visit(service, document.recipients[0]!);
        const { files, fields } = await visitor.view();
        const images = [780, 2400].map(async (width) => {
          const answer = await onceThereIsTime(() => visitor.get(`/files/${files[0]!.id}/pages/1.webp?width=${width}`));
          expect(answer.status).toBe(200);
          return Buffer.from(await answer.arrayBuffer());
        });
        const [readable, wide] = await Promise.all(images);
        expect(wide!.equals(readable!)).toBe(true);
        expect((await visitor.put(fields[0]!.id, TYPED)).status).toBe(200);
        expect((await visitor.complete()).status).toBe(200);
      },
      TEST_MS,
    );
  },
  { DRAWING_CPU_SECONDS: '1' },
);

describe('a page that one node found undrawable', () => {
  let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
  beforeAll(async () => {
    nodes = await startTwoNodes();
  });
  afterAll(() => nodes?.dispose());

  it(
    'a page that one node found undrawable is known to the other node, and to a node that starts later [T561]',
    async () => {
      const { first, second } = nodes;
      const account = await first.createAccount('sam');
      const pdf = lateHostilePage();
      const { recipients, ...document } = await withoutTrial(first, () => sentDocument(first, account, {}, pdf));
      await expect.poll(() => undrawablePages(visit(first, recipients[0]!)), PATIENCE).toEqual([LATE_PAGE]);
      const port = await freePort();
      const third = await startService(
        { ...first.services.config, PORT: port, BASE_URL: `http://localhost:${port}` },
        first.clock,
      );
      try {
        for (const node of [second, third]) {
          const visitor = visit(node, recipients[0]!);
          expect(await undrawablePages(visitor)).toEqual([LATE_PAGE]);
          expect(await refusal(visitor.complete())).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
          const { files } = await visitor.view();
          const image = visitor.get(`/files/${files[0]!.id}/pages/${LATE_PAGE}.webp`);
          expect(await refusal(image)).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
        }
      } finally {
        await third.stop();
      }
      expect((await told(first, document)).mails).toHaveLength(1);
    },
    TEST_MS,
  );
});
