import nodemailer from 'nodemailer';
import type { Config } from '../../../platform/config/config.ts';
import { openWayOut, type WayOutSettings } from '../../../platform/egress/proxy-settings.ts';
import { OAuthTokens } from '../../../platform/oauth-tokens.ts';
import { traced } from '../../../platform/traced.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  /** Identical in every attempt, so that mail clients display a repeated email only once. */
  messageId: string;
  from: MailAddress;
  replyTo?: MailAddress;
  to: MailAddress;
  /** Made-up Message-ID that all emails about a document share, so that mail clients group them into a thread. */
  references?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Uint8Array }[];
}

/** Headers that stop auto-responders from replying (RFC 3834). The second one is for Exchange. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

export interface Mailer {
  /** @throws if the server rejects the email or does not respond in time */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Returns the reason why an email failed, for the log. Responses of the server may quote the email with its links and
 * codes. If the server has already received the email, only the status is returned (RFC 5321 and 3463).
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

export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Provided = (error: Error | null, token?: string) => void;

/**
 * Returns a source of access tokens. Undefined if SMTP_URL contains a password or the server requires no
 * authentication.
 */
function oauthTokens(config: MailSettings): OAuthTokens | undefined {
  const { SMTP_OAUTH_TOKEN_URL: tokenUrl, SMTP_OAUTH_CLIENT_ID: clientId = '' } = config;
  if (tokenUrl === undefined) return undefined;
  return new OAuthTokens({
    ...{ tokenUrl, clientId, clientSecret: config.SMTP_OAUTH_CLIENT_SECRET ?? '' },
    ...{ refreshToken: config.SMTP_OAUTH_REFRESH_TOKEN, scope: config.SMTP_OAUTH_SCOPE },
  });
}

const parseUser = (url: string): string => decodeURIComponent(new URL(url).username);

/** Receives each line that either side sends. Passwords in these lines are only partly masked (see `maskedLines`). */
export type Listener = (speaker: 'client' | 'server', text: string) => void;

/** Returns a logger for nodemailer. Each entry names the side that sent the line, followed by the text. */
function loggerFor(listen: Listener) {
  const ignore = (): void => {};
  const debug = (entry: { tnx?: string }, text: string): void => {
    if (entry.tnx === 'client' || entry.tnx === 'server') listen(entry.tnx, text);
  };
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

/**
 * Creates the mailer for SMTP_URL. Returns undefined if SMTP_URL is not set, in which case emails are only stored.
 * @param listen receives the dialogue. If set, each email uses a separate connection
 */
export function createMailer(config: MailSettings, listen?: Listener): Mailer | undefined {
  if (!config.SMTP_URL) return undefined;
  const tokens = oauthTokens(config);
  const { secureContext } = openWayOut(config);
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    ...(tokens && { auth: { type: 'OAuth2', user: parseUser(config.SMTP_URL) } }),
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
        // Text from senders and recipients must never be read as a file path or URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await traced('SMTP send', {}, () => sent).catch((error: unknown) => {
        // Some servers reject an expired token with a plain authentication error, so fetch a new token next time.
        if (error instanceof Error && 'code' in error && error.code === 'EAUTH') tokens?.forget();
        throw error;
      });
    },
    close: () => transport.close(),
  };
}
