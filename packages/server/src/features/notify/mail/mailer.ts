import nodemailer from 'nodemailer';
import type { Config } from '../../../platform/config/config.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /** Stable over retries, so that a mail program shows a repeated delivery once. */
  messageId: string;
  from: MailAddress;
  /** Who answers reach, where that is not `from`. */
  replyTo?: MailAddress;
  to: MailAddress;
  /** Message-ID that nobody ever got, the same for all mails of one document: mail programs show them as one thread. */
  references?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Uint8Array }[];
}

/** Nobody sent it by hand, and no absent reader's program need answer it (RFC 3834; the second for Exchange). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** Hands mail to an SMTP server. */
export interface Mailer {
  /** @throws when the server does not take the mail, or does not answer in time */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Why a mail was not sent, as far as it can be logged: a server that has the mail may quote it, with the links and codes in
 * it, so of what it says then the status alone is told (RFC 5321 and 3463).
 */
export function refusalToLog(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { command, response = '', message } = error as Error & { command?: unknown; response?: string };
  if (command !== 'DATA') return message;
  const [status = 'no status'] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  return `the server did not take the mail: ${status}`;
}

/** The mailer for SMTP_URL; undefined where mail is to be kept. */
export function createMailer(config: Pick<Config, 'SMTP_URL'>): Mailer | undefined {
  if (!config.SMTP_URL) return undefined;
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    pool: true,
    maxConnections: 4,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        headers: AUTOMATIC,
        attachments: mail.attachments.map(({ filename, content }) => ({
          filename,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          contentType: 'application/pdf',
        })),
        // What senders and recipients wrote is content, never a file or an address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
