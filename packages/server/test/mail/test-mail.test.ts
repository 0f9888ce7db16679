import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { countersign } from '../cli/countersign.ts';

const PASSWORD = 'opens-the-mail-server';

describe('countersign mail test', () => {
  let smtp: TestSmtp | undefined;
  let silent: Server | undefined;

  afterEach(async () => {
    await smtp?.close();
    silent?.close();
    [smtp, silent] = [undefined, undefined];
  });

  const tested = async (SMTP_URL?: string, further: Record<string, string> = {}) => {
    const settings = { MAIL_FROM: 'Contracts <no-reply@example.com>', ...(SMTP_URL && { SMTP_URL }), ...further };
    const { status, stdout, stderr } = await countersign(['mail', 'test', 'Operator@Example.com'], settings);
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\n');
    return { status, lines, result: lines.at(-1), certificate: lines.at(-2), text: stdout };
  };

  it('countersign mail test sends an email, and prints the SMTP dialog without the password [T3530]', async () => {
    smtp = await startSmtp({ password: PASSWORD });
    const { status, lines, result, certificate, text } = await tested(smtp.url);
    expect(status).toBe(0);
    expect(smtp.received).toMatchObject([
      { to: ['operator@example.com'], raw: expect.stringContaining('From: Contracts <no-reply@example.com>') },
    ]);
    expect(lines[0]).toMatch(/^S: 220 /);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^C: EHLO /),
        'C: AUTH PLAIN ***',
        expect.stringMatching(/^S: 235 /),
        'C: MAIL FROM:<no-reply@example.com>',
        'C: RCPT TO:<operator@example.com>',
        'C: DATA',
      ]),
    );
    for (const secret of [PASSWORD, Buffer.from(PASSWORD).toString('base64')]) expect(text).not.toContain(secret);
    expect(certificate).toBe('Certificate: none: the connection is not encrypted');
    expect(result).toMatch(/^Result: The server has accepted the email\./);
  });

  it("countersign mail test prints a hostile server's response without control characters [T3622]", async () => {
    smtp = await startSmtp();
    smtp.refuses = true;
    smtp.refusal = () => '\u001b[2J\u009b1ASpam\u0007';
    const { text } = await tested(smtp.url);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(text).toMatch(/^S: .*Spam/m);
  });

  it('countersign mail test reports a wrong password without printing it [T3531]', async () => {
    smtp = await startSmtp({ password: PASSWORD });
    const wrong = 'not-the-password';
    const { status, lines, result, text } = await tested(smtp.url.replace(PASSWORD, wrong));
    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^S: 535 .*mailer is not let in with \*\*\*/));
    expect(text).not.toContain(wrong);
    expect(result).toMatch(/^Result: The server rejected the user or the password\..*SMTP_URL/);
    expect(smtp.received).toEqual([]);
  });

  it('countersign mail test prints the name and expiry of an untrusted certificate, and EGRESS_CA_FILE [T3532]', async () => {
    smtp = await startSmtp({ offersTls: true });
    const { status, result, certificate } = await tested(smtp.url.replace('127.0.0.1', 'localhost'));
    expect(status).toBe(1);
    expect(certificate).toMatch(/^Certificate: localhost, from .+, until \d{4}-\d\d-\d\dT[\d:.]+Z, TLSv1\.[23]$/);
    expect(result).toMatch(/^Result: The server.s certificate .*(EGRESS_CA_FILE|expired)/);
  });

  it('countersign mail test prints the fix for a refused recipient, and for a missing password [T3533]', async () => {
    smtp = await startSmtp({ refusedAddress: 'operator@example.com' });
    const refused = await tested(smtp.url);
    expect(refused).toMatchObject({ status: 1, result: expect.stringContaining('email for this address') });
    expect(refused.lines).toContain('S: 550 no such mailbox');
    await smtp.close();
    smtp = await startSmtp({ password: PASSWORD });
    const closed = await tested(smtp.url.replace(/\/\/.*@/, '//'));
    expect(closed).toMatchObject({ status: 1, result: expect.stringContaining('requires a user and a password') });
  });

  it('countersign mail test prints the fix for a silent server, a closed port, missing TLS and a missing setting [T3534]', async () => {
    silent = createServer(() => {});
    await new Promise<void>((resolve) => silent!.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const hangs = await tested(`smtp://127.0.0.1:${port}`);
    expect(hangs).toMatchObject({ status: 1, result: expect.stringContaining('does not respond') });
    await new Promise((resolve) => silent!.close(resolve));
    const gone = await tested(`smtp://127.0.0.1:${port}`);
    expect(gone.result).toBe(
      `Result: No server is listening at 127.0.0.1:${port}. Correct the host or port in SMTP_URL.`,
    );
    smtp = await startSmtp();
    const plain = await tested(smtp.url.replace('smtp:', 'smtps:'));
    expect(plain).toMatchObject({ status: 1, result: expect.stringContaining('does not start with TLS') });
    const unset = await tested();
    expect(unset).toMatchObject({ status: 1, result: expect.stringContaining('SMTP_URL is not set') });
  });
});
