import { expect, it, vi } from 'vitest';
import { startTestService } from '../../../testing/src/service.ts';

it('an internal error returns 500 with a normal error body and no details [T183]', async () => {
  const service = await startTestService({ database: 'embedded', settings: { LOG_LEVEL: 'silent' } });
  try {
    const account = await service.createAccount();
    await service.services.database.pool.query('alter table webhooks rename to elsewhere');
    const logged = vi.spyOn(service.services.log, 'error');
    const failed = await service.call(account, 'GET', '/api/v1/webhooks');
    expect(failed.status).toBe(500);
    const requestId = failed.headers.get('x-request-id');
    expect(requestId).toMatch(/^req_[0-9a-f]{24}$/);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'http.request_failed', requestId }),
    );
    expect(await failed.json()).toEqual({
      message: 'The service failed to process the request.',
      code: 'INTERNAL_ERROR',
      docs: expect.stringContaining('INTERNAL_ERROR'),
    });
  } finally {
    await service.dispose();
  }
});

it('every response has a request id that the caller cannot choose [T235]', async () => {
  const service = await startTestService({ database: 'embedded' });
  try {
    const paths = [
      '/api/v1/me',
      '/api/v2/openapi.json',
      '/api/signing/none',
      '/sign/none',
      '/verify/none',
      '/account/sign-in',
      '/nowhere',
      '/api/health',
    ];
    const ids = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(service.url + path, { headers: { 'x-request-id': 'req_chosen' } });
        return answer.headers.get('x-request-id');
      }),
    );
    for (const id of ids) expect(id).toMatch(/^req_[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(paths.length);
  } finally {
    await service.dispose();
  }
});

it.each([
  ['v1', ['/webhooks//', '/documents//', '/documents//send', '//documents', '/folders//']],
  ['v2', ['/envelope//', '//envelope/create']],
])('a path of API %s with an empty segment matches no route [T226]', async (version, paths) => {
  const service = await startTestService({ database: 'embedded' });
  try {
    const account = await service.createAccount();
    for (const path of paths) {
      const answer = await service.call(account, 'GET', `/api/${version}${path}`);
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  } finally {
    await service.dispose();
  }
});
