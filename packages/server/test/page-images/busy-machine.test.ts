import { expect, it } from 'vitest';
import { sentDocument } from '../../../testing/src/documents.ts';
import { describeRules } from '../../../testing/src/service.ts';
import { refusal, visit } from '../signing/visit.ts';

describeRules(
  'a page on an overloaded machine',
  (service) => {
    it('a page on an overloaded machine gets 503 with Retry-After and is displayed later, without being marked as undrawable [T554]', async () => {
      const account = await service.createAccount('sam');
      const document = await sentDocument(service, account);
      const visitor = visit(service, document.recipients[0]!);
      const [file] = (await visitor.view()).files;
      const image = `/files/${file!.id}/pages/1.webp?width=780`;
      // Stopped processes get no CPU time, as on an overloaded machine.
      for (const pid of service.services.drawings.pids) process.kill(pid, 'SIGSTOP');
      const starved = await visitor.get(image);
      expect(Number(starved.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refusal(starved)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect((await visitor.get(image)).status).toBe(200);
      const { pages } = (await visitor.view()).files[0]!;
      expect(pages).not.toContainEqual(expect.objectContaining({ isUndrawable: true }));
    }, 120_000);
  },
  // The time limit for a page is ten times its CPU seconds.
  { DRAWING_CPU_SECONDS: '1' },
);
