import nodemailer from 'nodemailer';
import type { Config } from '../../../platform/config/config.ts';
import { openWayOut, type WayOutSettings } from '../../../platform/egress/way-out.ts';
import { OAuthTokens } from '../../../platform/oauth-tokens.ts';
import { traced } from '../../../platform/traced.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /** Identical at every attempt, so that mail programs display a repeated delivery only once. */
  messageId: string;
  from: MailAddress;
  replyTo?: MailAddress;
  to: MailAddress;
  /**
   * A Message-ID that belongs to no email and is the same for all emails of a document, so that mail programs display them as a
   * thread.
   */
  references?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Uint8Array }[];
}

/** Marks emails as automatic, so that auto-responders do not reply (RFC 3834; the second header is for Exchange). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

export interface Mailer {
  /** @throws if the server does not accept the email or does not respond in time */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Returns the reason why an email failed, in a form that may be logged. The server's response may quote the email with its
 * links and codes. Once the server has the email, only the status is logged (RFC 5321 and 3463).
 */
export function refusalToLog(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { command, response = '', message } = error as Error & { command?: unknown; response?: string };
  if (command !== 'DATA') return message;
  const [status = 'no status'] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  return `the server did not accept the email: ${status}`;
}

export type MailSettings = Pick<Config, 'SMTP_URL'> &
  WayOutSettings &
  Partial<
    Pick<
      Config,
      | 'SMTP_OAUTH_TOKEN_URL'
      | 'SMTP_OAUTH_CLIENT_ID'
      | 'SMTP_OAUTH_CLIENT_SECRET'
      | 'SMTP_OAUTH_REFRESH_TOKEN'
      | 'SMTP_OAUTH_SCOPE'
    >
  >;

/** In milliseconds. */
export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Provided = (error: Error | null, token?: string) => void;

/** Returns undefined if SMTP_URL has a password or no authentication is needed. */
function oauthTokens(config: MailSettings): OAuthTokens | undefined {
  const { SMTP_OAUTH_TOKEN_URL: tokenUrl, SMTP_OAUTH_CLIENT_ID: clientId = '' } = config;
  if (tokenUrl === undefined) return undefined;
  return new OAuthTokens({
    ...{ tokenUrl, clientId, clientSecret: config.SMTP_OAUTH_CLIENT_SECRET ?? '' },
    ...{ refreshToken: config.SMTP_OAUTH_REFRESH_TOKEN, scope: config.SMTP_OAUTH_SCOPE },
  });
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Receives each line that the service or the server sends. Passwords in it are only partly masked (see `maskedLines`). */
export type Listener = (speaker: 'client' | 'server', text: string) => void;

/** Returns the logger that nodemailer expects: an entry names the side that sent the line, followed by the text. */
function loggerFor(listen: Listener) {
  const ignore = (): void => {};
  const debug = (entry: { tnx?: string }, text: string): void => {
    if (entry.tnx === 'client' || entry.tnx === 'server') listen(entry.tnx, text);
  };
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

/**
 * Creates the mailer for SMTP_URL. Undefined if SMTP_URL is not set, so that emails are only stored.
 * @param listen receives the dialogue; each email then uses a separate connection
 */
export function createMailer(config: MailSettings, listen?: Listener): Mailer | undefined {
  if (!config.SMTP_URL) return undefined;
  const tokens = oauthTokens(config);
  const { secureContext } = openWayOut(config);
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    ...(tokens && { auth: { type: 'OAuth2', user: userOf(config.SMTP_URL) } }),
    ...(secureContext && { tls: { secureContext } }),
    ...SMTP_TIMEOUTS,
    ...(listen ? { logger: loggerFor(listen), transactionLog: true } : { pool: true, maxConnections: 4 }),
  });
  if (tokens) {
    transport.set('oauth2_provision_cb', (_user: string, isRefused: boolean, done: Provided) => {
      tokens.token(isRefused).then(
        (token) => done(null, token),
        (error: Error) => done(error),
      );
    });
  }
  return {
    async send(mail) {
      const sent = transport.sendMail({
        ...mail,
        headers: AUTOMATIC,
        attachments: mail.attachments.map(({ filename, content }) => ({
          filename,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          contentType: 'application/pdf',
        })),
        // Text from senders and recipients is content, never a file or URL to read.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await traced('SMTP send', {}, () => sent).catch((error: unknown) => {
        // Some servers reject an expired token without asking for a new one.
        if (error instanceof Error && 'code' in error && error.code === 'EAUTH') tokens?.forget();
        throw error;
      });
    },
    close: () => transport.close(),
  };
}
