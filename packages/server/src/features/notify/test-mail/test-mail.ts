import { randomUUID } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../../platform/config/config.ts';
import { parseAddress } from '../mail/from-address.ts';
import { describeTrouble } from '../mail/mail-trouble.ts';
import { createMailer, type MailSettings, SMTP_TIMEOUTS } from '../mail/mailer.ts';
import { maskedLines } from './masked-lines.ts';

/**
 * Sends a test email. Prints the dialogue with the mail server, the server's certificate and, in the last line, the
 * result.
 * @returns whether the server accepted the email
 */
export async function sendTestMail(
  config: MailSettings & Pick<Config, 'MAIL_FROM' | 'BASE_URL'>,
  to: string,
  printLine: (line: string) => void,
): Promise<boolean> {
  // Remove control characters, so that an untrusted server cannot manipulate the operator's terminal.
  const print = (line: string) => printLine(line.replaceAll(/\p{Cc}/gu, ' '));
  let hasHeard = false;
  const show = maskedLines(config, print);
  const mailer = createMailer(config, (speaker, text) => {
    hasHeard ||= speaker === 'server';
    show(speaker, text);
  });
  if (!mailer) {
    print(
      'Result: SMTP_URL is not set, so emails are stored and not sent. Set it, for example to smtps://user:password@smtp.example.com.',
    );
    return false;
  }
  const failure = await mailer.send(testMail(config, to)).then(
    () => null,
    (error: unknown) => error ?? new Error('unknown'),
  );
  mailer.close();
  // With implicit TLS, a bad certificate may be the reason why nothing was received.
  const isReached = hasHeard || config.SMTP_URL?.startsWith('smtps:');
  print(`Certificate: ${isReached ? await describeCertificate(config) : NOT_SEEN}`);
  print(`Result: ${failure === null ? TAKEN : describeTrouble(failure, config, hasHeard)}`);
  return failure === null;
}

const NOT_SEEN = 'none was seen';

const TAKEN =
  'The server has accepted the email. If it does not arrive, check the spam folder, and check that SPF, DKIM and DMARC of the domain in MAIL_FROM allow this server.';

/** Composes the test email, in English like the rest of the command line. */
function testMail({ MAIL_FROM, BASE_URL }: Pick<Config, 'MAIL_FROM' | 'BASE_URL'>, to: string) {
  const text = `This is a test email from Countersign at ${BASE_URL}. The mail settings work. No further action is needed.`;
  return {
    messageId: `<${randomUUID()}@${new URL(BASE_URL).hostname}>`,
    from: parseAddress(MAIL_FROM),
    to: { name: '', address: to },
    subject: 'Test email from Countersign',
    text: `${text}\n`,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    attachments: [],
  };
}

/** Describes the server's certificate. Uses a separate connection that accepts any certificate and sends nothing. */
function describeCertificate({ SMTP_URL = '' }: MailSettings): Promise<string> {
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    ...{ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? undefined : Number(port), secure },
    ...{ tls: { rejectUnauthorized: false }, ...SMTP_TIMEOUTS },
  });
  return new Promise((resolve) => {
    const end = (words: string): void => {
      resolve(words);
      connection.close();
    };
    connection.on('error', () => end(NOT_SEEN));
    connection.connect((error) => {
      if (error) return end(NOT_SEEN);
      const { _socket: socket } = connection;
      end(socket instanceof TLSSocket ? inWords(socket) : 'none: the connection is not encrypted');
    });
  });
}

function inWords(socket: TLSSocket): string {
  const { subject, issuer, subjectaltname, valid_to: validTo } = socket.getPeerCertificate();
  const names = subjectaltname?.replaceAll('DNS:', '') || [subject?.CN].flat().join(', ');
  const from = [issuer?.O ?? issuer?.CN].flat().join(', ');
  return `${names}, from ${from || 'an unnamed issuer'}, until ${new Date(validTo).toISOString()}, ${socket.getProtocol()}`;
}
