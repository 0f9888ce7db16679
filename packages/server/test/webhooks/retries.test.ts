import { inArray } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ask, completedDocument, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { taken } from '../../../testing/src/due-work.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { createdWebhook, deliveriesOf, LIFE, LOOPBACK_ALLOWED, pass } from '../../../testing/src/webhooks.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { beginDelivery } from '../../src/features/notify/webhooks/begin-delivery.ts';
import { recordAttempt } from '../../src/features/notify/webhooks/record-attempt.ts';
import { teamMembers } from '../../src/platform/db/schema.ts';
import { JOB_LEASE_MS } from '../../src/platform/work/claim-due.ts';
import { LeaseLostError } from '../../src/platform/work/claimed-job.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let receiver: Receiver;
afterEach(() => receiver.stop());

describeOnEachService(
  'failing webhook deliveries',
  (service) => {
    it("failing webhook deliveries arrive in order once the receiver is back, even after the document's whole lifecycle [T332]", async () => {
      receiver = await new Receiver().start();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      await receiver.stop();
      const { id } = await completedDocument(service, account);
      await expect
        .poll(async () =>
          (await deliveriesOf(service, account, webhook)).map((it) => [it.state, it.attempts.length > 0]),
        )
        .toEqual([['QUEUED', true], ...Array(4).fill(['WAITING', false])]);
      await receiver.start();
      // The number of attempts and the time of the next one depend on how busy the machine is.
      pass(service, DAY);
      await expect.poll(() => receiver.accepted(id)).toEqual(LIFE);
    });

    it('failing webhook deliveries keep their order and ids through any pattern of failures, per document [T180]', async () => {
      receiver = await new Receiver().start();
      let asked = 0;
      receiver.answer = () => (++asked % 5 < 3 ? [500, 503, 400, 302, 404][asked % 5]! : 200);
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      const documents = await Promise.all(
        ['a', 'b', 'c'].map((title) => completedDocument(service, account, { title })),
      );
      await expect
        .poll(
          async () => {
            pass(service, DAY + 5 * HOUR);
            return (await deliveriesOf(service, account, webhook)).map(({ state }) => state);
          },
          { interval: 100 },
        )
        .toEqual(Array(15).fill('DELIVERED'));
      for (const { id } of documents) {
        expect(receiver.accepted(id)).toEqual(LIFE);
        const tries = receiver.received.filter(({ body }) => body.payload.id === id);
        // Every attempt sends the first event that has not been accepted yet, with the id of its first attempt.
        const order = tries.map(({ body }) => LIFE.indexOf(body.event));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(new Set(tries.map(({ headers, body }) => `${headers['webhook-id']} ${body.event}`)).size).toBe(5);
        expect(new Set(tries.map(({ raw }) => raw)).size).toBe(5);
      }
    });

    it('failing webhook deliveries delay only events of the same document', async () => {
      receiver = await new Receiver().start();
      const account = await service.createAccount();
      await createdWebhook(service, account, receiver.url);
      const first = await sentDocument(service, account);
      await expect.poll(() => receiver.accepted(first.id)).toEqual(LIFE.slice(0, 2));
      receiver.answer = ({ body }) => (body.payload.id === first.id ? 500 : 200);
      await fetch(`${service.url}/api/signing/${first.recipients[0]!.token}`);
      const second = await completedDocument(service, account);
      await expect.poll(() => receiver.accepted(second.id)).toEqual(LIFE);
      expect(receiver.accepted(first.id)).toEqual(LIFE.slice(0, 2));
    });

    it('failing webhook deliveries are attempted nine times over two days, and can be redelivered afterwards [T337]', async () => {
      receiver = await new Receiver().start();
      const fails = (event: string) => event === 'DOCUMENT_CREATED';
      receiver.answer = ({ body }) => (fails(body.event) ? 500 : 200);
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      const { id } = await sentDocument(service, account);
      const first = async () => (await deliveriesOf(service, account, webhook))[0]!;
      const waits = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR];
      for (const [index, wait] of waits.entries()) {
        await expect.poll(async () => (await first()).attempts.length).toBe(index + 1);
        const { state, nextAttemptAt, attempts } = await first();
        expect(state).toBe('QUEUED');
        const nextAt = new Date(nextAttemptAt!).getTime();
        expect(nextAt - new Date(attempts.at(-1)!.startedAt).getTime()).toBeGreaterThanOrEqual(wait);
        const left = nextAt - service.clock.now().getTime();
        expect(left).toBeLessThanOrEqual(wait * 1.2);
        expect(receiver.accepted(id)).toEqual([]);
        pass(service, left);
      }
      await expect.poll(first).toMatchObject({ state: 'FAILED', nextAttemptAt: null });
      expect((await first()).attempts).toHaveLength(9);
      await expect.poll(() => receiver.accepted(id)).toEqual(['DOCUMENT_SENT']);

      receiver.answer = () => 200;
      const { id: deliveryId } = await first();
      await ask(service, account, 'POST', `/api/v1/webhooks/${webhook.id}/deliveries/${deliveryId}/redeliver`);
      await expect.poll(() => receiver.accepted(id)).toEqual(['DOCUMENT_SENT', 'DOCUMENT_CREATED']);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
      await expect.poll(first).toMatchObject({ state: 'DELIVERED' });
    });

    it('a webhook delivery is repeated with the same id if the process died during the request [T331]', async () => {
      receiver = await new Receiver().start();
      const account = await service.createAccount();
      const { id } = await createdWebhook(service, account, receiver.url);
      receiver.answer = () => 500;
      await createdDocument(service, account);
      await expect.poll(() => receiver.received.length).toBe(1);
      await expect
        .poll(() => deliveriesOf(service, account, { id }))
        .toMatchObject([{ state: 'QUEUED', attempts: [{}] }]);
      receiver.answer = () => 200;
      service.clock.advance(7 * SECOND);
      const [delivery] = await deliveriesOf(service, account, { id });
      const job = await taken(service, 'deliver-webhook', delivery!.id);
      const begun = job && (await beginDelivery(service.services, job.data));
      if (!begun) throw new Error('somebody else was faster');
      expect(await deliveriesOf(service, account, { id })).toMatchObject([{ state: 'SENDING', nextAttemptAt: null }]);

      pass(service, JOB_LEASE_MS - 5 * SECOND);
      expect(receiver.received).toHaveLength(1);
      pass(service, 6 * SECOND);
      await expect.poll(() => receiver.received.length).toBe(2);
      expect(receiver.received[1]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
      await expect.poll(() => deliveriesOf(service, account, { id })).toMatchObject([{ state: 'DELIVERED' }]);

      const late = { startedAt: new Date(), durationMs: 1, statusCode: 500, error: 'late', responseExcerpt: '' };
      await expect(recordAttempt(service.services, job, begun, late)).rejects.toThrow(LeaseLostError);
      expect(await deliveriesOf(service, account, { id })).toMatchObject([{ state: 'DELIVERED', attempts: [{}, {}] }]);
    });

    it('failing webhook deliveries disable the webhook after five days, and notify the admins once [T338]', async () => {
      receiver = await new Receiver().start();
      receiver.answer = () => 500;
      const account = await service.createAccount();
      const member = await service.createAccount('member');
      await service.services.database.orm
        .insert(teamMembers)
        .values({ teamId: account.teamId, userId: member.userId, role: 'MEMBER' });
      const webhook = await createdWebhook(service, account, receiver.url);
      const path = `/api/v1/webhooks/${webhook.id}`;
      const enabled = async () => (await ask(service, account, 'GET', path)).enabled;
      const { orm } = service.services.database;
      const toldAdmins = () =>
        orm
          .select()
          .from(mails)
          .where(inArray(mails.toAddress, [account.email, member.email]))
          .then((sent) => sent.filter(({ kind }) => kind === 'WEBHOOK_DISABLED'));

      const { id } = await createdDocument(service, account);
      await expect.poll(() => receiver.received.length).toBe(1);
      await expect
        .poll(() => deliveriesOf(service, account, webhook))
        .toMatchObject([{ state: 'QUEUED', attempts: [{}] }]);
      pass(service, 4 * DAY);
      await expect
        .poll(() => deliveriesOf(service, account, webhook))
        .toMatchObject([{ state: 'QUEUED', attempts: [{}, {}] }]);
      expect(await enabled()).toBe(true);
      pass(service, DAY);
      await expect.poll(enabled).toBe(false);
      const told = await toldAdmins();
      expect(told.map(({ toAddress }) => toAddress)).toEqual([account.email]);
      expect(told[0]!.subject).toBe(`Webhook disabled: ${receiver.url}`);
      expect(told[0]!.text).toContain('The endpoint returned 500.');
      expect(told[0]!.text).toMatch(
        /every delivery to it since [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d.[AP]M UTC has failed/,
      );

      receiver.answer = () => 200;
      pass(service, DAY);
      // The other receiver's events are sent after this one's events. Once they arrive, no more will come.
      const other = await new Receiver().start();
      await createdWebhook(service, account, other.url);
      const after = await createdDocument(service, account);
      await expect.poll(() => other.accepted(after.id)).toEqual(['DOCUMENT_CREATED']);
      await other.stop();
      expect(receiver.received).toHaveLength(3);
      await ask(service, account, 'PATCH', path, { enabled: true });
      await expect.poll(() => receiver.accepted(id)).toEqual(['DOCUMENT_CREATED']);
      expect(receiver.accepted(after.id)).toEqual([]);
      expect(await toldAdmins()).toHaveLength(1);
    });

    it('failing webhook deliveries never disable a webhook that sometimes succeeds', async () => {
      receiver = await new Receiver().start();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      for (const answer of [500, 200, 500]) {
        receiver.answer = () => answer;
        const before = receiver.received.length;
        await createdDocument(service, account);
        await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
        pass(service, 3 * DAY);
        await expect.poll(() => receiver.received.at(-1)?.status).toBe(answer);
      }
      expect(await ask(service, account, 'GET', `/api/v1/webhooks/${webhook.id}`)).toMatchObject({ enabled: true });
    });
  },
  LOOPBACK_ALLOWED,
);
