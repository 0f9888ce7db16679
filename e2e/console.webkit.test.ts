import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { fromFirstStartToSealed } from './first-start-to-sealed.ts';
import { WebKit } from './webkit.ts';

describe('the console and the signing page in WebKit', () => {
  let service: TestService & { dispose(): Promise<void> };
  let webKit: WebKit;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    webKit = await WebKit.start();
  });
  afterAll(async () => {
    await webKit?.close();
    await service?.dispose();
  });

  it('in WebKit, a PDF can be uploaded, edited, signed and sealed, and no page has accessibility barriers', async () => {
    expect(await fromFirstStartToSealed(webKit, service)).toEqual([]);
  }, 180_000);
});
