import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { createMailer } from '../../src/features/notify/mail/mailer.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

describe('a mail server with OAuth 2', () => {
  let smtp: TestSmtp;
  let authorities: Server;
  let asked: URLSearchParams[];
  /** The token that is currently valid. */
  let current: string;
  let answer: { status: number; body: string } | undefined;

  const settings = () => ({
    SMTP_URL: smtp.url,
    SMTP_OAUTH_TOKEN_URL: `http://127.0.0.1:${(authorities.address() as AddressInfo).port}/token`,
    SMTP_OAUTH_CLIENT_ID: 'countersign',
    SMTP_OAUTH_CLIENT_SECRET: 'client-secret',
  });
  const mail = (messageId: string) => ({
    ...{ messageId, from: { name: '', address: 'a@example.com' }, to: { name: '', address: 'b@example.com' } },
    ...{ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [] },
  });
  const sending = async (given: Record<string, string>, count = 1) => {
    const mailer = createMailer(loadConfig(given))!;
    try {
      for (let sent = 0; sent < count; sent++) await mailer.send(mail(`<${sent}@example.com>`));
    } finally {
      mailer.close();
    }
  };

  beforeAll(async () => {
    smtp = await startSmtp({ accessToken: () => current });
    authorities = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      const good = JSON.stringify({ access_token: current, token_type: 'Bearer', expires_in: 3600 });
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(answer?.body ?? good);
    });
    await new Promise<void>((resolve) => authorities.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    [asked, current, answer] = [[], 'token-1', undefined];
    smtp.received.length = 0;
  });
  afterAll(async () => {
    await smtp?.close();
    authorities?.close();
  });

  it('a mail server with OAuth 2 is used with one token for many emails, and with a new one after a rejection [T2760]', async () => {
    await sending({ ...settings(), SMTP_OAUTH_SCOPE: 'mail.send' }, 3);
    expect(smtp.received).toHaveLength(3);
    const client = { client_id: 'countersign', client_secret: 'client-secret' };
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      { grant_type: 'client_credentials', ...client, scope: 'mail.send' },
    ]);
    await sending({ ...settings(), SMTP_OAUTH_REFRESH_TOKEN: 'refresh' });
    expect(Object.fromEntries(asked[1]!)).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh', ...client });

    answer = { status: 200, body: JSON.stringify({ access_token: 'stale', expires_in: 3600 }) };
    const mailer = createMailer(loadConfig(settings()))!;
    await expect(mailer.send(mail('<x@example.com>'))).rejects.toThrow();
    answer = undefined;
    await mailer.send(mail('<x@example.com>'));
    mailer.close();
  });

  it('a mail server with OAuth 2 is not contacted without a token, and the error reveals no secret [T2761]', async () => {
    for (const wrong of [
      { status: 400, body: '{"error":"invalid_client","error_description":"client-secret"}' },
      { status: 200, body: '{}' },
      { status: 500, body: '<html>' },
      { status: 307, body: '' },
    ]) {
      answer = wrong;
      const error = (await sending(settings()).catch((thrown: unknown) => thrown)) as Error;
      expect(error).toBeInstanceOf(Error);
      expect(`${error.message} ${error.stack}`).not.toContain('client-secret');
    }
    expect(smtp.received).toEqual([]);
    for (const [changes, problem] of [
      [{ SMTP_OAUTH_CLIENT_SECRET: '' }, 'set all or none'],
      [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL to include a username'],
      [{ SMTP_OAUTH_TOKEN_URL: 'http://example.com/' }, 'must start with https://'],
    ] as const) {
      expect(() => loadConfig({ ...settings(), ...changes })).toThrow(problem);
    }
  });
});
