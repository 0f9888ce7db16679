import type { Config } from '../../../platform/config/config.ts';
import type { Listener, MailSettings } from './mailer.ts';

const MASK = '***';

/**
 * Passes on the lines of an SMTP dialogue in a form that may be displayed: `C:` marks lines of the service and `S:` lines of
 * the server. Credentials are removed, because some servers repeat them.
 */
export function maskedLines(settings: MailSettings, print: (line: string) => void): Listener {
  const secrets = secretsOf(settings);
  let isAuthenticating = false;
  return (speaker, text) => {
    if (speaker === 'client') {
      const [, auth] = /^(AUTH [\w-]+)/i.exec(text) ?? [];
      if (auth !== undefined) print(`C: ${text.length > auth.length ? `${auth} ${MASK}` : auth}`);
      else print(`C: ${isAuthenticating ? MASK : text}`);
      isAuthenticating ||= auth !== undefined;
      return;
    }
    // A line that starts with 334 requests the next part of the authentication.
    if (!text.startsWith('334')) isAuthenticating = false;
    const masked = secrets.reduce((line, secret) => line.replaceAll(secret, MASK), text);
    for (const line of masked.split(/\r?\n/)) print(`S: ${line}`);
  };
}

/** Returns the passwords in clear text and in the encodings that authentication mechanisms use. */
function secretsOf(settings: MailSettings): string[] {
  const { username, password } = new URL(settings.SMTP_URL ?? 'smtp:');
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const given = [pass, ...OAUTH_SECRETS.map((name) => settings[name] ?? '')].filter((secret) => secret !== '');
  return given.flatMap((secret) => [secret, base64(secret), base64(`\0${user}\0${secret}`)]);
}

const OAUTH_SECRETS = ['SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_REFRESH_TOKEN'] as const satisfies (keyof Config)[];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
