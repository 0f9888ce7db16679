import { expect, it } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

interface Person {
  email: string;
  role: string;
}

const [ANN, BOB, CAT] = ['ann@example.com', 'bob@example.com', 'cat@example.com'].map((email) => ({
  email,
  role: 'SIGNER',
})) as [Person, Person, Person];
const APPROVER = { ...ANN, role: 'APPROVER' };

describeOnEachService('recipients changed together in API v2', (service) => {
  it.each<[string, Person[], Person[]]>([
    ['exchange their addresses', [ANN, BOB], [BOB, ANN]],
    ['exchange their addresses in a ring', [ANN, BOB, CAT], [BOB, CAT, ANN]],
    ['exchange their roles', [ANN, APPROVER], [APPROVER, ANN]],
    ['take the address of the next, who gets another', [ANN, BOB], [BOB, CAT]],
    ['take the address of the one before, who gets another', [ANN, BOB], [CAT, ANN]],
  ])('recipients changed together can %s [T902]', async (_, before, after) => {
    const account = await service.createAccount();
    const created = await createdDocument(service, account, { recipients: before });
    const envelopeId = `document_${created.id}`;
    const data = created.recipients.map(({ recipientId: id }, index) => ({ id, ...after[index] }));
    await ask(service, account, 'POST', '/api/v2/envelope/recipient/update-many', { envelopeId, data });
    const { recipients } = await ask<{ recipients: (Person & { id: number })[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/${envelopeId}`,
    );
    expect(recipients.map(({ id, email, role }) => ({ id, email, role }))).toEqual(data);
  });
});
