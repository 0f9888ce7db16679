import { expect, it } from 'vitest';
import { ask } from '../support/documents.ts';
import { startTestService } from '../support/service.ts';

it('a failure of our own answers 500 in the form of every problem, and tells nothing of what failed', async () => {
  const service = await startTestService({ database: 'embedded', settings: { LOG_LEVEL: 'silent' } });
  try {
    const account = await service.createAccount();
    await service.services.database.pool.query('alter table webhooks rename to elsewhere');
    expect(await ask(service, account, 'GET', '/api/v1/webhooks', undefined, 500)).toEqual({
      message: 'Something went wrong on our side; nothing was changed.',
      code: 'INTERNAL_ERROR',
      docs: expect.stringContaining('INTERNAL_ERROR'),
    });
  } finally {
    await service.dispose();
  }
});
