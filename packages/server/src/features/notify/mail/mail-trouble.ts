import type { MailSettings } from './mailer.ts';

interface Failure {
  code?: string;
  /** Error code from the operating system or OpenSSL. */
  originalCode?: string;
  /** The SMTP command that failed, or CONN. */
  command?: string;
  responseCode?: number;
  message: string;
}

/**
 * Explains in one or two sentences why an email was not sent, and which setting to fix.
 * @param heard whether the server has sent anything
 */
export function describeTrouble(error: unknown, settings: MailSettings, heard: boolean): string {
  const failure = error as Failure;
  const { hostname, port, protocol } = new URL(settings.SMTP_URL ?? 'smtp:');
  const at = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const codes = [failure.code, failure.originalCode];
  const has = (...those: string[]) => codes.some((code) => code !== undefined && those.includes(code));

  if (has('EDNS', 'ENOTFOUND', 'EAI_AGAIN')) return `The host ${hostname} is unknown. Correct the host in SMTP_URL.`;
  if (has('ECONNREFUSED')) return `No server is listening at ${at}. Correct the host or port in SMTP_URL.`;
  if (has('ERR_TLS_CERT_ALTNAME_INVALID')) {
    return `The server's certificate is not for ${hostname}. Use a name from the certificate in SMTP_URL.`;
  }
  if (has('CERT_HAS_EXPIRED'))
    return "The server's certificate has expired. The server needs a new one. No setting helps.";
  if (has(...UNKNOWN_ISSUER)) {
    return "The server's certificate comes from an untrusted authority. Set EGRESS_CA_FILE to a file with the authority's certificate.";
  }
  if (has('ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG')) {
    return `The server at ${at} does not start with TLS. Use smtp:// in SMTP_URL, which switches to TLS if the server offers it, or the server's TLS port.`;
  }
  if (has('ETLS')) return `TLS was not possible with ${at}: ${failure.message}. Use smtps:// and its port in SMTP_URL.`;
  if (has('ETIMEDOUT')) {
    return heard
      ? `The server at ${at} stopped responding. Check its log. No setting helps.`
      : `The server at ${at} does not respond. Correct the host or port in SMTP_URL, use smtps:// if the port starts with TLS, or allow the connection in the firewall.`;
  }
  if (has('EAUTH', 'ENOAUTH', 'EOAUTH2')) {
    return settings.SMTP_OAUTH_TOKEN_URL === undefined
      ? 'The server rejected the user or the password. Correct them in SMTP_URL, with special characters percent-encoded.'
      : 'No token was issued, or the server rejected it. Correct SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET or SMTP_OAUTH_SCOPE, and the user in SMTP_URL.';
  }
  if (failure.responseCode === 530)
    return 'The server requires a user and a password. Add them to SMTP_URL: smtp://user:password@host.';
  if (failure.command === 'MAIL FROM')
    return 'The server does not accept email from the address in MAIL_FROM. Set an address that the user may send from.';
  if (failure.command === 'RCPT TO') {
    return 'The server does not accept email for this address. Try another. If it rejects every address of another domain, add a user and a password to SMTP_URL, or allow this host to relay.';
  }
  if (failure.command === 'DATA')
    return 'The server rejected the contents. Its response gives the reason, often the address in MAIL_FROM.';
  return heard
    ? `The server ended the conversation: ${failure.message}. Check its log.`
    : `The connection to ${at} failed: ${failure.message}. Correct SMTP_URL.`;
}

const UNKNOWN_ISSUER = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
