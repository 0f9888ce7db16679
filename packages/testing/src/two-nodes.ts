import { startService } from '../../server/src/main/start-service.ts';
import { freePort } from './free-port.ts';
import { startTestService, type TestService } from './service.ts';

export async function startTwoNodes(settings: Record<string, string> = {}): Promise<{
  first: TestService;
  second: Pick<TestService, 'url'>;
  dispose(): Promise<void>;
}> {
  const first = await startTestService({ database: 'postgresql', settings });
  const port = await freePort();
  const { config } = first.services;
  const second = await startService({ ...config, PORT: port, BASE_URL: `http://localhost:${port}` }, first.clock);
  return {
    first,
    second,
    async dispose() {
      await second.stop();
      await first.dispose();
    },
  };
}
