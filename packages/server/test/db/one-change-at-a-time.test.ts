import { expect, it } from 'vitest';
import { ask, sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { changeEnvelope } from '../../src/envelopes/change/change-envelope.ts';
import { NO_REQUEST } from '../../src/platform/idempotency/request-context.ts';

describeOnEachService('two concurrent changes of one envelope', (service) => {
  it('two concurrent changes to one envelope run one after the other, and the second sees all changes of the first', async () => {
    const account = await service.createAccount();
    const recipients = [{ email: 'ann@example.com' }, { email: 'bob@example.com' }];
    const document = await sentDocument(service, account, { recipients });
    const key = { reader: { ...account, role: 'ADMIN' }, type: 'DOCUMENT', number: document.id } as const;
    const [ann, bob] = document.recipients.map(({ recipientId }) => recipientId) as [number, number];

    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const first = changeEnvelope(service.services, NO_REQUEST, key, async (work) => {
      isHeld();
      await untilWaiting(service.services.database);
      work.updateRecipient(ann, { name: 'Ann the First' });
    });
    await held;
    const seen = await changeEnvelope(service.services, NO_REQUEST, key, (work) => {
      work.updateRecipient(bob, { name: 'Bob the Second' });
      return work.contents;
    });
    await first;

    expect(seen.recipients.map(({ name }) => name)).toEqual(['Ann the First', 'Bob the Second']);
    const { recipients: stored } = await ask<{ recipients: { name: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}`,
    );
    expect(stored.map(({ name }) => name)).toEqual(['Ann the First', 'Bob the Second']);
  });
});
