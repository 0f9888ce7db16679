import type { Config } from '../../../platform/config/config.ts';
import type { Listener, MailSettings } from '../mail/mailer.ts';

const MASK = '***';

/**
 * Prefixes the lines of an SMTP dialogue with `C:` (service) or `S:` (server) and removes credentials, which some
 * servers repeat, so that the dialogue may be displayed.
 */
export function maskedLines(settings: MailSettings, print: (line: string) => void): Listener {
  const secrets = listSecrets(settings);
  let isAuthenticating = false;
  return (speaker, text) => {
    if (speaker === 'client') {
      const [, auth] = /^(AUTH [\w-]+)/i.exec(text) ?? [];
      if (auth !== undefined) print(`C: ${text.length > auth.length ? `${auth} ${MASK}` : auth}`);
      else print(`C: ${isAuthenticating ? MASK : text}`);
      isAuthenticating ||= auth !== undefined;
      return;
    }
    // The server's next authentication prompt starts with 334.
    if (!text.startsWith('334')) isAuthenticating = false;
    const masked = secrets.reduce((line, secret) => line.replaceAll(secret, MASK), text);
    for (const line of masked.split(/\r?\n/)) print(`S: ${line}`);
  };
}

/** Returns the passwords in plain text and in the encodings of authentication mechanisms. */
function listSecrets(settings: MailSettings): string[] {
  const { username, password } = new URL(settings.SMTP_URL ?? 'smtp:');
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const given = [pass, ...OAUTH_SECRETS.map((name) => settings[name] ?? '')].filter((secret) => secret !== '');
  return given.flatMap((secret) => [secret, base64(secret), base64(`\0${user}\0${secret}`)]);
}

const OAUTH_SECRETS = ['SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_REFRESH_TOKEN'] as const satisfies (keyof Config)[];

const base64 = (text: string): string => Buffer.from(text).toString('base64');
