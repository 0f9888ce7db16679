import { sayIn } from '@countersign/languages';
import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const say = sayIn('en', 'certificate');

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    ['Chrome 126 on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
    [
      'Edge 126 on Windows',
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68`,
    ],
    ['Firefox 128 on Linux', `${MOZILLA} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`],
    [
      'Safari 17 on macOS',
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
    ],
    [
      'Safari 17 on iPhone',
      `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Samsung Internet 25 on Android',
      `${MOZILLA} (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
  ])('a device is named after its browser and system: %s', (name, userAgent) => {
    expect(describeDevice(userAgent, say)).toBe(name);
  });

  it('a device other than a browser keeps the name it sends, shortened and without control characters', () => {
    expect(describeDevice('curl/8.5.0', say)).toBe('curl/8.5.0');
    expect(describeDevice(`bot\u0000\u202e${'x'.repeat(100)}`, say)).toBe(`bot ${'x'.repeat(55)}\u2026`);
  });

  it('the device is null if its name is missing or empty', () => {
    expect(describeDevice(null, say)).toBeNull();
    expect(describeDevice('  ', say)).toBeNull();
  });
});
