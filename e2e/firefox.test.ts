import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { Firefox } from './firefox.ts';
import { fromFirstStartToSealed } from './first-start-to-sealed.ts';

describe('the console and the signing page in Firefox', () => {
  let service: TestService & { dispose(): Promise<void> };
  let firefox: Firefox;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    firefox = await Firefox.start();
  });
  afterAll(async () => {
    await firefox?.close();
    await service?.dispose();
  });

  it('in Firefox, a PDF can be uploaded, edited, signed and sealed, and no page has accessibility barriers [T2230]', async () => {
    expect(await fromFirstStartToSealed(firefox, service)).toEqual([]);
    expect(await firefox.complaints(service.url)).toEqual([]);
  }, 180_000);
});
