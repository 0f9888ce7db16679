import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../src/index.ts';

const SECRET = `whsec_${Buffer.from('a key of 32 bytes for this test.').toString('base64')}`;
const BODY = JSON.stringify({
  event: 'DOCUMENT_SENT',
  payload: { id: 7, title: 'Über uns' },
  createdAt: '2030-01-31T12:00:00.000Z',
  webhookEndpoint: 'https://example.com/hooks',
});
const NOW = new Date('2030-01-31T12:00:00Z');

/** Returns headers signed by the Standard Webhooks library. */
function signed(secret = SECRET, at = NOW, body = BODY): Record<string, string> {
  const signer = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  return {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(at.getTime() / 1000),
    'Webhook-Signature': signer.sign('msg_1', at, body),
  };
}

describe('a webhook event', () => {
  it('a webhook event is parsed if signed with the secret, for any kind of secret and headers [T1197]', async () => {
    const expected = JSON.parse(BODY);
    expect(await verifyWebhook(BODY, signed(), SECRET, { now: NOW })).toEqual(expected);
    expect(await verifyWebhook(Buffer.from(BODY), new Headers(signed()), SECRET, { now: NOW })).toEqual(expected);
    expect(await verifyWebhook(BODY, signed('any text'), 'any text', { now: NOW })).toEqual(expected);
    const rotated = signed();
    rotated['Webhook-Signature'] = `${signed('another')['Webhook-Signature']} ${rotated['Webhook-Signature']}`;
    expect(await verifyWebhook(BODY, rotated, SECRET, { now: NOW })).toEqual(expected);
  });

  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
  it.each([
    ['with a different body', `${BODY} `, signed(), NOW],
    ['with a different secret', BODY, signed('another'), NOW],
    ['that is six minutes old', BODY, signed(), minutes(6)],
    ['with a time in the future', BODY, signed(), minutes(-6)],
    ['whose time was changed', BODY, { ...signed(), 'Webhook-Timestamp': String(NOW.getTime() / 1000 + 1) }, NOW],
    ['whose id was changed', BODY, { ...signed(), 'Webhook-Id': 'msg_2' }, NOW],
    ['without a signature', BODY, { ...signed(), 'Webhook-Signature': '' }, NOW],
    ['whose signature is plain words', BODY, { ...signed(), 'Webhook-Signature': 'v1,%%% v2,x v1a,y z' }, NOW],
    ['whose time is plain words', BODY, { ...signed(), 'Webhook-Timestamp': 'NaN' }, NOW],
  ])('a webhook event %s is refused [T1198]', async (_, body, headers, now) => {
    await expect(verifyWebhook(body, headers, SECRET, { now })).rejects.toMatchObject({ code: 'NOT_GENUINE' });
  });

  it('a webhook event can be as old as the receiver allows', async () => {
    const checks = { now: minutes(6), toleranceSeconds: 600 };
    expect(await verifyWebhook(BODY, signed(), SECRET, checks)).toMatchObject({ event: 'DOCUMENT_SENT' });
  });
});
