import { isWebhookSecret } from '@countersign/contracts/text';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSecret, signRequest } from './signing-secret.ts';

const verifierOf = (secret: string) =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });

const anySecret = fc.oneof(
  fc.uint8Array({ minLength: 24, maxLength: 64 }).map((key) => `whsec_${Buffer.from(key).toString('base64')}`),
  fc.string({
    minLength: 1,
    maxLength: 255,
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  }),
);

describe('a webhook secret', () => {
  it('a webhook secret signs any body so that the standardwebhooks package verifies it, alone or together with another secret', () => {
    const timestamp = Math.floor(Date.now() / 1000);
    fc.assert(
      fc.property(
        anySecret.filter(isWebhookSecret),
        anySecret.filter(isWebhookSecret),
        fc.json(),
        (secret, other, body) => {
          const headers = (secrets: string[]) => ({
            'webhook-id': 'msg_1',
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signRequest(secrets, 'msg_1', timestamp, Buffer.from(body)),
          });
          verifierOf(secret).verify(body, headers([secret]));
          verifierOf(secret).verify(body, headers([other, secret]));
          if (secret !== other)
            expect(() => verifierOf(secret).verify(body, headers([other]))).toThrow('No matching signature found');
        },
      ),
    );
  });

  it('a webhook secret must be a valid header value, or whsec_ with a base64 key of 24 to 64 bytes', () => {
    for (const secret of ['a', 'f00d'.repeat(16), '~'.repeat(255), newSecret()])
      expect(isWebhookSecret(secret), secret).toBe(true);
    const keyOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    expect([24, 64].map((bytes) => isWebhookSecret(keyOf(bytes)))).toEqual([true, true]);
    for (const secret of [
      '',
      ' ',
      'a b',
      'a\n',
      'ä',
      '~'.repeat(256),
      'whsec_',
      'whsec_####',
      keyOf(23),
      keyOf(65),
      `v1,${keyOf(32)}`,
      'v1,abc',
      'v1a,abc',
    ]) {
      expect(isWebhookSecret(secret), JSON.stringify(secret)).toBe(false);
    }
  });
});
