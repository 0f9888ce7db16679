import { expect, it } from 'vitest';
import { ask, completedDocument, sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

describeOnEachService('evidence and deadline extension in API v2', (service) => {
  it('evidence and deadline extension work in API v2 in the same way as in version 1 [T996]', async () => {
    const account = await service.createAccount();
    const stranger = await service.createAccount();
    const completed = await completedDocument(service, account);
    const read = (who: typeof account, path: string, status = 200) =>
      ask<Record<string, unknown>>(service, who, 'GET', path, undefined, status);
    const evidence = await read(account, `/api/v2/envelope/document_${completed.id}/evidence`);
    const { generatedAt: _, ...inVersion1 } = await read(account, `/api/v1/documents/${completed.id}/evidence`);
    expect(evidence).toMatchObject(inVersion1);
    expect(evidence).toMatchObject({ format: 'countersign-evidence' });
    expect(await read(stranger, `/api/v2/envelope/document_${completed.id}/evidence`, 404)).toMatchObject({
      code: 'NOT_FOUND',
    });

    const sent = await sentDocument(service, account);
    const envelopeId = `document_${sent.id}`;
    const extend = (who: typeof account, status: number, body: Record<string, unknown>) =>
      ask<Record<string, unknown>>(service, who, 'POST', '/api/v2/envelope/extend', body, status);
    await extend(account, 200, { envelopeId, count: 3, unit: 'day' });
    const { recipients } = await read(account, `/api/v2/envelope/${envelopeId}`);
    const inThreeDays = service.clock.now().getTime() + 3 * 24 * 60 * 60_000;
    for (const { expiresAt } of recipients as { expiresAt: string }[]) {
      expect(Math.abs(Date.parse(expiresAt) - inThreeDays)).toBeLessThan(60_000);
    }
    expect(await extend(account, 400, { envelopeId, count: 0, unit: 'day' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await extend(stranger, 404, { envelopeId, count: 1, unit: 'day' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
