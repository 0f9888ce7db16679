import { resolve } from 'node:path';
import { isEmailAddress, isWebhookSecret, readUrl, singleLine } from '@countersign/contracts/text';
import type { CertificationLevel } from '@countersign/pdf';
import { z } from 'zod';
import { wordIssue } from '../../domain/problems/word-issue.ts';
import { EVIDENCE_PLACES } from '../../domain/sealing/evidence-setting.ts';
import { levelProblem, SEAL_LEVELS } from '../../domain/sealing/seal-level.ts';
import { parseVisiblePlace } from '../../domain/sealing/visible-place.ts';
import { parseAllowList } from '../egress/allow-list.ts';
import { isHttpsOrLoopback } from '../is-https-or-loopback.ts';
import { givenSetting, type SettingSource } from './given-setting.ts';
import { identityProblem } from './identity-source.ts';
import { readAnchorSetting } from './read-anchor-setting.ts';
import { readAuthorities } from './read-authorities.ts';

interface Setting<T> {
  meaning: string;
  /** Value to use if the variable is not set. A setting without a default is optional. */
  default?: string;
  /**
   * Whether the value is hidden when settings are displayed. A secret can also be read from the file named by
   * `<NAME>_FILE`.
   */
  secret?: true;
  parse: z.ZodType<T, string>;
}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be from ${min} to ${max}`);

const url = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(readUrl(text)?.protocol ?? ''), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    // The next checks require a valid URL.
    abort: true,
  });

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

const allowList = z.string().transform((text, context) => {
  try {
    return parseAllowList(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const ports = z
  .string()
  .regex(/^\s*\d{1,5}(\s*,\s*\d{1,5})*\s*$/, 'must be port numbers separated by commas')
  .transform((text) => new Set(text.split(',').map(Number)))
  .refine((numbers) => [...numbers].every((port) => port >= 1 && port <= 65_535), 'must be ports from 1 to 65535');

/** Matches headers that every request to a webhook already has. */
const TAKEN_HEADER = /^(host|connection|content-.*|transfer-encoding|user-agent|webhook-.*|x-service-secret)$/i;

const headerNames = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .refine(
    (names) => names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !TAKEN_HEADER.test(name)),
    'must be header names separated by commas, except names that requests already have',
  );

const visiblePlace = z.string().transform((text, context) => {
  try {
    return parseVisiblePlace(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const anchorSetting = z.string().transform((text, context) => {
  try {
    return readAnchorSetting(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const authorities = z.string().transform((text, context) => {
  try {
    return readAuthorities(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

/**
 * Matches an organization identifier (ETSI EN 319 412-1, section 5.1.4): the type of register, the country (XG for
 * none), a hyphen, and the identifier in the register.
 */
const organizationIdentifier = z
  .string()
  .regex(
    /^([A-Z]{3}|[A-Z]{2}:)[A-Z]{2}-\S(.{0,56}\S)?$/,
    'must be an identifier such as VATDE-123456789, NTRGB-12345678 or LEIXG-…',
  );

const objectIdentifiers = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .refine(
    (identifiers) =>
      identifiers.every((identifier) =>
        /^([01]\.[1-3]?\d|2\.(0|[1-9]\d{0,8}))(\.(0|[1-9]\d{0,8})){1,20}$/.test(identifier),
      ),
    'must be object identifiers separated by commas, such as 1.3.6.1.4.1.99999.1',
  );

const sealLevel = z.enum(SEAL_LEVELS, 'must be B-B, B-T, B-LT or B-LTA');

const SETTINGS = {
  PORT: {
    meaning: 'Port the service listens on',
    default: '3000',
    parse: integer(1, 65_535),
  },
  HOST: { meaning: 'Address the service listens on', default: '0.0.0.0', parse: z.string().min(1) },
  METRICS_PORT: {
    meaning:
      'Port for GET /metrics (Prometheus). If unset, metrics are off. Only the operator should be able to reach it',
    parse: integer(1, 65_535),
  },
  METRICS_HOST: { meaning: 'Address that METRICS_PORT listens on', default: '127.0.0.1', parse: z.string().min(1) },
  BASE_URL: {
    meaning: 'Public URL of the service, for people and API clients. Signing links start with it',
    default: 'http://localhost:3000',
    parse: url(['http:', 'https:']).transform((text) => text.replace(/\/+$/, '')),
  },
  HSTS_SECONDS: {
    meaning:
      'Seconds for which browsers use only https (Strict-Transport-Security), if BASE_URL is https; 0 sends no such header',
    default: '31536000',
    parse: integer(0, 63_072_000),
  },
  DATA_DIR: {
    meaning: 'Folder for the embedded database, the files and the signing identity',
    default: './data',
    parse: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL 15 or newer, used instead of the embedded database',
    secret: true,
    parse: url(['postgres:', 'postgresql:']),
  },
  DATABASE_PREPARED_STATEMENTS: {
    meaning: 'Whether connections prepare frequent statements. A pooler in transaction mode must support this',
    default: 'true',
    parse: flag,
  },
  S3_BUCKET: {
    meaning: 'Bucket of an S3-compatible object store for files, instead of DATA_DIR/files',
    parse: z.string().regex(/^[A-Za-z0-9._-]{3,255}$/, 'must be the name of a bucket'),
  },
  S3_ENDPOINT: {
    meaning: 'URL of an object store other than Amazon S3. Clients that upload must be able to reach it too',
    parse: url(['http:', 'https:']),
  },
  S3_REGION: { meaning: 'Region of the bucket', default: 'us-east-1', parse: z.string().min(1) },
  S3_PREFIX: {
    meaning: 'Prefix of all keys in the bucket',
    default: '',
    parse: z
      .string()
      .regex(/^([A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?)?$/, 'must be names separated by /')
      .transform((text) => text.replace(/([^/])$/, '$1/')),
  },
  S3_FORCE_PATH_STYLE: {
    meaning: 'Set to true if the bucket is part of the path rather than the host name',
    default: 'false',
    parse: flag,
  },
  S3_DIRECT_UPLOADS: {
    meaning:
      'Set to false to upload PDFs through the service instead of directly to the object store, which checks neither permission nor size',
    default: 'true',
    parse: flag,
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Access key of the object store. If unset, the AWS SDK looks for credentials in its default places',
    parse: z.string().min(1),
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'Secret access key that belongs to S3_ACCESS_KEY_ID',
    secret: true,
    parse: z.string().min(1),
  },
  SMTP_URL: {
    meaning: 'SMTP server for outgoing email. If unset, emails are stored and `countersign mail` lists them',
    secret: true,
    parse: url(['smtp:', 'smtps:']),
  },
  SMTP_OAUTH_TOKEN_URL: {
    meaning: 'OAuth 2 token URL for the SMTP server, instead of a password. SMTP_URL then contains only the username',
    parse: url(['https:', 'http:']).refine(isHttpsOrLoopback, 'must start with https://'),
  },
  SMTP_OAUTH_CLIENT_ID: { meaning: 'OAuth 2 client id for the SMTP server', parse: z.string().min(1) },
  SMTP_OAUTH_CLIENT_SECRET: {
    meaning: 'Client secret for SMTP_OAUTH_CLIENT_ID',
    secret: true,
    parse: z.string().min(1),
  },
  SMTP_OAUTH_REFRESH_TOKEN: {
    meaning: 'Refresh token of the user. If unset, the client uses its own credentials (client credentials grant)',
    secret: true,
    parse: z.string().min(1),
  },
  SMTP_OAUTH_SCOPE: { meaning: 'OAuth 2 scope to request, if the server requires one', parse: z.string().min(1) },
  MAIL_FROM: {
    meaning: 'Sender of all emails',
    default: 'Countersign <no-reply@localhost>',
    parse: z
      .string()
      .refine(
        (text) => isEmailAddress((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()),
        'must be an email address, or a name and an email address in <>',
      ),
  },
  RETENTION_DAYS: {
    meaning:
      'Days after which deleted documents and templates are removed permanently, including their files; 0 keeps them',
    default: '30',
    parse: integer(0, 36_500),
  },
  DELIVERY_LOG_DAYS: {
    meaning: 'Days after which sent emails and finished webhook deliveries are deleted; 0 keeps them',
    default: '90',
    parse: integer(0, 36_500),
  },
  CONTENT_CHECK_DAYS: {
    meaning: 'Days between background checks of all stored files; 0 turns them off',
    default: '7',
    parse: integer(0, 3_650),
  },
  MAX_UPLOAD_MB: { meaning: 'Largest PDF accepted, in MiB', default: '100', parse: integer(1, 2_000) },
  RATE_LIMIT_PER_MINUTE: {
    meaning: 'Requests per minute for each API token, across all nodes; 0 for no limit',
    default: '100',
    parse: integer(0, 1_000_000),
  },
  RATE_LIMIT_PER_SECOND: {
    meaning: 'Requests per second for each API token, across all nodes; 0 for no limit',
    default: '10',
    parse: integer(0, 1_000_000),
  },
  SESSION_DAYS: {
    meaning: 'Days after which a person must sign in again',
    default: '30',
    parse: integer(1, 365),
  },
  SESSION_IDLE_DAYS: {
    meaning: 'Days of inactivity after which a person must sign in again',
    default: '7',
    parse: integer(1, 365),
  },
  // Allows for the editor, which saves every 600 ms, and for scrolling through a long document, which requests an image
  // of each page.
  SESSION_RATE_LIMIT_PER_MINUTE: {
    meaning: 'Requests per minute for each signed-in team member, across all nodes; 0 for no limit',
    default: '1800',
    parse: integer(0, 1_000_000),
  },
  SESSION_RATE_LIMIT_PER_SECOND: {
    meaning: 'Requests per second for each signed-in team member, across all nodes; 0 for no limit',
    default: '120',
    parse: integer(0, 1_000_000),
  },
  TRUST_PROXY: {
    meaning:
      'Set to true behind a reverse proxy that sets X-Forwarded-For. Its last entry is then used as the client address',
    default: 'false',
    parse: flag,
  },
  CONNECTIONS_PER_NETWORK: {
    meaning:
      'Connections that one network may hold open at once if TRUST_PROXY is false; 0 for no limit. For IPv6, a network is a /64, and a whole /48 may hold eight times as many',
    default: '1000',
    parse: integer(0, 10_000),
  },
  STOP_NOTICE_SECONDS: {
    meaning:
      'Seconds after SIGTERM during which requests are still accepted while /api/ready returns 503, so load balancers can react',
    default: '2',
    parse: integer(0, 300),
  },
  STOP_GRACE_SECONDS: {
    meaning:
      'Seconds that running requests and jobs have to finish, after STOP_NOTICE_SECONDS. Keep the sum of both below the time after which the process is killed',
    default: '6',
    parse: integer(0, 3_600),
  },
  EGRESS_ALLOW: {
    meaning:
      'Comma-separated host names, addresses and CIDR ranges that webhooks may call although they are not on the public internet',
    default: '',
    parse: allowList,
  },
  WEBHOOK_PORTS: {
    meaning:
      'Comma-separated ports that webhooks may call on the public internet. Hosts and ranges in EGRESS_ALLOW may use any port',
    default: '80,443,8080,8443',
    parse: ports,
  },
  EGRESS_PROXY: {
    meaning:
      'HTTP proxy (CONNECT) for webhooks, the authentication provider, timestamp authorities, certificate servers and the object store',
    secret: true,
    parse: url(['http:', 'https:']),
  },
  EGRESS_NO_PROXY: {
    meaning: 'Comma-separated host names, addresses and CIDR ranges to reach without EGRESS_PROXY',
    default: 'localhost,127.0.0.0/8,::1',
    parse: allowList,
  },
  EGRESS_CA_FILE: {
    meaning:
      'PEM file of additional trusted CAs for webhooks, the authentication provider, timestamp authorities, the object store, the mail server and an https proxy',
    parse: authorities,
  },
  WEBHOOK_SECRET_HEADERS: {
    meaning: "Comma-separated names of additional headers that carry a webhook's secret, besides X-Service-Secret",
    default: '',
    parse: headerNames,
  },
  PROOF_PROVIDER_URL: {
    meaning:
      'URL of a provider that verifies recipients by SMS or electronic identity (docs/proof-provider.md). If unset, the method PROVIDER is not available',
    parse: url(['https:', 'http:']).refine(isHttpsOrLoopback, 'must start with https://'),
  },
  PROOF_PROVIDER_SECRET: {
    meaning: 'Secret with which requests to the provider are signed, in the same way as webhooks',
    secret: true,
    parse: z.string().refine(isWebhookSecret, 'must be visible ASCII, or whsec_ and a key of 24 to 64 bytes in base64'),
  },
  PROOF_PROVIDER_NAME: {
    meaning: 'Name of the provider, shown to recipients and on certificates',
    parse: singleLine(60).trim().min(1),
  },
  OPERATOR_NAME: {
    meaning:
      'Legal name of the person or organization that runs the service. It appears in the certificates that the service creates, on certificate pages and on the page at BASE_URL. If unset, the certificates contain the host of BASE_URL',
    parse: singleLine(64).trim().min(1),
  },
  OPERATOR_ADDRESS: {
    meaning: 'Postal address of the operator on certificate pages, on one line',
    parse: singleLine(200).trim().min(1),
  },
  OPERATOR_IDENTIFIER: {
    meaning:
      "Identifier of the operator's organization in a register (organizationIdentifier, ETSI EN 319 412-1), such as VATDE-123456789",
    parse: organizationIdentifier,
  },
  OPERATOR_COUNTRY: {
    meaning: 'Country of the operator in the certificates that the service creates, as two letters (ISO 3166-1)',
    parse: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE'),
  },
  SEAL_POLICIES: {
    meaning:
      'Comma-separated object identifiers of certificate policies, for the seal certificate that the service creates',
    default: '',
    parse: objectIdentifiers,
  },
  SEAL_CRL_URL: {
    meaning: 'URL of the revocation list named in the seal certificate that the service creates',
    parse: url(['http:', 'https:']),
  },
  SEAL_OCSP_URL: {
    meaning: 'URL of the OCSP responder named in the seal certificate that the service creates',
    parse: url(['http:', 'https:']),
  },
  SEAL_AUTHORITY_KEY_FILE: {
    meaning:
      'File with the key of the authority that the service creates. If unset, authority-key.pem in DATA_DIR/identity',
    parse: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
  },
  SEAL_KEY_FILE: {
    meaning: 'PEM file of the private key used for sealing. If unset, a key is created in DATA_DIR/identity',
    parse: z.string().min(1),
  },
  SEAL_CERTIFICATE_FILE: {
    meaning: 'PEM file of the sealing certificate followed by its issuers',
    parse: z.string().min(1),
  },
  SEAL_NEXT_CERTIFICATE_FILE: {
    meaning:
      'PEM file of the next sealing certificate, followed by its issuers. It is announced at /api/seal-certificates but not used yet',
    parse: z.string().min(1),
  },
  SEAL_PKCS12_FILE: {
    meaning: 'PKCS #12 file (.p12, .pfx) with the sealing key and its certificates',
    parse: z.string().min(1),
  },
  SEAL_PKCS12_PASSWORD: { meaning: 'Password of SEAL_PKCS12_FILE', secret: true, parse: z.string() },
  SEAL_PKCS11_MODULE: {
    meaning:
      'PKCS #11 module (a shared library) of the token or HSM that holds the sealing key. Requires pkcs11-tool from OpenSC',
    parse: z.string().min(1),
  },
  SEAL_PKCS11_TOKEN: { meaning: 'Label of the PKCS #11 token', parse: z.string().min(1) },
  SEAL_PKCS11_KEY: {
    meaning: 'Id of the key in the token (CKA_ID), in hexadecimal',
    parse: z.string().regex(/^([0-9a-f]{2})+$/i, 'must be hexadecimal digits'),
  },
  SEAL_PKCS11_PIN: { meaning: 'PIN of the PKCS #11 token', secret: true, parse: z.string().min(1) },
  SEAL_CSC_URL: {
    meaning:
      'URL of a remote signing service (Cloud Signature Consortium API, version 2) that holds the sealing key, such as https://sign.example.com/csc/v2',
    parse: url(['https:', 'http:'])
      .refine(isHttpsOrLoopback, 'must start with https://')
      .transform((text) => text.replace(/\/+$/, '')),
  },
  SEAL_CSC_CREDENTIAL: { meaning: 'Id of the credential at the remote signing service', parse: z.string().min(1) },
  SEAL_CSC_CLIENT_ID: {
    meaning: 'Client id at the remote signing service, for OAuth 2 client credentials',
    parse: z.string().min(1),
  },
  SEAL_CSC_CLIENT_SECRET: { meaning: 'Client secret for SEAL_CSC_CLIENT_ID', secret: true, parse: z.string().min(1) },
  SEAL_CSC_USER: {
    meaning: 'User at the remote signing service for auth/login, instead of SEAL_CSC_CLIENT_ID',
    parse: z.string().regex(/^[^:]+$/, 'must not contain a colon'),
  },
  SEAL_CSC_PASSWORD: { meaning: 'Password of SEAL_CSC_USER', secret: true, parse: z.string().min(1) },
  SEAL_CSC_PIN: {
    meaning: 'PIN that authorizes signatures at the remote signing service, if its credential requires one',
    secret: true,
    parse: z.string().min(1),
  },
  SEAL_HASH: {
    meaning: 'Hash algorithm for seals. If unset, its strength matches the key',
    parse: z.enum(['sha256', 'sha384', 'sha512'], 'must be sha256, sha384 or sha512'),
  },
  SEAL_CERTIFY: {
    meaning:
      'Changes that PDF viewers allow after sealing: none (not certified), 1 (no changes), 2 (filling in and signing), 3 (also annotating)',
    default: 'none',
    parse: z
      .enum(['none', '1', '2', '3'], 'must be none, 1, 2 or 3')
      .transform((text) => (text === 'none' ? null : (Number(text) as CertificationLevel))),
  },
  SEAL_VISIBLE: {
    meaning:
      'Where seals are displayed: a page number or "last", then left, top, width and height in percent of the page. If unset, seals are invisible',
    parse: visiblePlace,
  },
  EVIDENCE: {
    meaning:
      "Where a document's evidence is stored: embedded in the sealed PDF, beside it (API only), or auto, which embeds it unless that would break PDF/A conformance",
    default: 'auto',
    parse: z.enum(EVIDENCE_PLACES, 'must be embedded, beside or auto'),
  },
  TSA_URL: {
    meaning: 'Comma-separated timestamp authorities (RFC 3161), tried in this order until one responds',
    default: '',
    secret: true,
    parse: z
      .string()
      .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
      .pipe(z.array(url(['http:', 'https:']))),
  },
  SEAL_LEVEL: {
    meaning:
      'Level of seals, which determines how long they can be validated: B-B, B-T, B-LT or B-LTA. If unset, B-T when TSA_URL is set, otherwise B-B',
    parse: sealLevel,
  },
  SEAL_LEVEL_MIN: {
    meaning: 'Lowest level at which to seal a document when SEAL_LEVEL cannot be reached. If unset, sealing waits',
    parse: sealLevel,
  },
  SECRETS_KEY_FILE: {
    meaning:
      'File with the keys that encrypt secrets in the database, one per line (32 bytes in base64). The first key encrypts, and all keys decrypt',
    parse: z.string().min(1),
  },
  BACKUP_DIR: {
    meaning:
      'Folder in which the running service creates backups, ideally on a different machine. If unset, it creates none',
    parse: z.string().min(1),
  },
  BACKUP_EVERY_HOURS: {
    meaning: 'Hours between backups in BACKUP_DIR',
    default: '24',
    parse: integer(1, 8_760),
  },
  BACKUP_KEY_FILE: {
    meaning: 'File with the key (32 bytes in base64) that encrypts backups',
    parse: z.string().min(1),
  },
  AUDIT_ANCHOR: {
    meaning:
      'Where the heads of audit chains are stored outside the database once an hour: "file:" and an absolute path, or s3://bucket/prefix',
    parse: anchorSetting,
  },
  AUDIT_ANCHOR_RETENTION_DAYS: {
    meaning: 'Days for which the object store locks each anchor (S3 Object Lock); 0 leaves this to the bucket',
    default: '0',
    parse: integer(0, 36_500),
  },
  AUDIT_ANCHOR_TIMESTAMP: {
    meaning: 'Set to true to timestamp each anchor with TSA_URL',
    default: 'false',
    parse: flag,
  },
  VERIFY_ROOTS_FILE: {
    meaning: 'PEM file of additional root certificates to trust when verifying PDFs',
    parse: z.string().min(1),
  },
  SEAL_ALGORITHM: {
    meaning: 'Type of key created when the service first starts',
    default: 'ecdsa-p256',
    parse: z.enum(['ecdsa-p256', 'rsa-2048'], 'must be ecdsa-p256 or rsa-2048'),
  },
  PDF_WORKERS: { meaning: 'Threads that read and seal PDFs', default: '2', parse: integer(1, 64) },
  PDF_CPU_SECONDS: {
    meaning:
      'Maximum CPU seconds per PDF in a thread. If the system does not measure CPU time, a quarter of the elapsed time counts',
    default: '30',
    parse: integer(1, 600),
  },
  PDF_TIMEOUT_SECONDS: {
    meaning: 'Maximum elapsed seconds per PDF in a thread, including time spent waiting for a CPU',
    default: '600',
    parse: integer(1, 3_600),
  },
  PDF_MEMORY_MB: {
    meaning: 'Maximum heap memory of a PDF thread, in MiB',
    default: '256',
    parse: integer(64, 16_384),
  },
  DRAWING_PROCESSES: { meaning: 'Processes that render PDF pages', default: '2', parse: integer(1, 64) },
  DRAWING_MEMORY_MB: {
    meaning: 'Maximum memory of a rendering process in addition to the PDF itself, in MiB',
    default: '384',
    parse: integer(256, 4096),
  },
  DRAWING_CPU_SECONDS: {
    meaning: 'Maximum CPU seconds for rendering one page',
    default: '10',
    parse: integer(1, 600),
  },
  PAGES_DRAWN_AHEAD: {
    meaning: 'Pages of each document that are rendered when it is sent, before anyone requests them; 0 for none',
    default: '3',
    parse: integer(0, 100),
  },
  LOG_LEVEL: {
    meaning: 'Minimum level of log lines',
    default: 'info',
    parse: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  },
} satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof SETTINGS;
type ValueOf<S> = S extends { default: string; parse: z.ZodType<infer T, string> }
  ? T
  : S extends { parse: z.ZodType<infer T, string> }
    ? T | undefined
    : never;

export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

/** Reports a setting with an invalid value. The message contains the name of the setting. */
export class ConfigError extends Error {}

const settingNames = Object.keys(SETTINGS) as SettingName[];

/**
 * Reads all settings. Secrets can be read from files. An empty variable counts as not set.
 * @throws ConfigError that lists all invalid settings and the reasons
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const config: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of settingNames) {
    const setting: Setting<unknown> = SETTINGS[name];
    const given = givenSetting(name, setting, env);
    if ('problem' in given) problems.push(given.problem);
    if (!('text' in given)) continue;
    const parsed = setting.parse.safeParse(given.text, { error: wordIssue });
    if (parsed.success) config[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  if (!env.BASE_URL && typeof config.PORT === 'number') config.BASE_URL = `http://localhost:${config.PORT}`;
  if ((config.S3_ACCESS_KEY_ID === undefined) !== (config.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither');
  }
  if (config.AUDIT_ANCHOR_TIMESTAMP && !(config.AUDIT_ANCHOR && (config as Config).TSA_URL.length > 0)) {
    problems.push('AUDIT_ANCHOR_TIMESTAMP: set AUDIT_ANCHOR and TSA_URL too');
  }
  const proofs = [config.PROOF_PROVIDER_URL, config.PROOF_PROVIDER_SECRET, config.PROOF_PROVIDER_NAME];
  if (new Set(proofs.map((setting) => setting === undefined)).size > 1) {
    problems.push('PROOF_PROVIDER_URL, PROOF_PROVIDER_SECRET and PROOF_PROVIDER_NAME: set all or none');
  }
  for (const name of ['OPERATOR_ADDRESS', 'OPERATOR_IDENTIFIER', 'OPERATOR_COUNTRY']) {
    if (config[name] !== undefined && config.OPERATOR_NAME === undefined)
      problems.push(`${name}: set OPERATOR_NAME too`);
  }
  if (config.METRICS_PORT !== undefined && config.METRICS_PORT === config.PORT) {
    problems.push('METRICS_PORT: must differ from PORT');
  }
  if (config.BACKUP_DIR !== undefined && config.BACKUP_KEY_FILE === undefined) {
    problems.push('BACKUP_DIR: set BACKUP_KEY_FILE too');
  }
  const oauth = [config.SMTP_OAUTH_TOKEN_URL, config.SMTP_OAUTH_CLIENT_ID, config.SMTP_OAUTH_CLIENT_SECRET];
  if (new Set(oauth.map((setting) => setting === undefined)).size > 1) {
    problems.push('SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_CLIENT_SECRET: set all or none');
  } else if (oauth[0] !== undefined && !readUrl(String(config.SMTP_URL ?? ''))?.username) {
    problems.push('SMTP_OAUTH_TOKEN_URL requires SMTP_URL to include a username, e.g. smtp://user%40example.com@host');
  }
  if (problems.length === 0) {
    problems.push(
      ...[identityProblem(config as Config), levelProblem(config as Config)].filter((each) => each !== null),
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config as Config;
}

export interface SettingDescription {
  name: string;
  meaning: string;
  /** The effective value, masked if it is secret. Undefined if there is none. */
  value: string | undefined;
  source: SettingSource;
}

/** Returns all settings with their meaning, effective value and the source of the value, for `countersign config`. */
export function describeConfig(env: NodeJS.ProcessEnv): SettingDescription[] {
  return settingNames.map((name) => {
    const setting: Setting<unknown> = SETTINGS[name];
    const given = givenSetting(name, setting, env);
    const text = 'text' in given ? given.text : undefined;
    if (name === 'BASE_URL' && given.source.kind === 'default' && env.PORT) {
      return { name, meaning: setting.meaning, value: `http://localhost:${env.PORT}`, source: { kind: 'port' } };
    }
    return {
      name,
      meaning: setting.meaning,
      value: text && setting.secret ? '********' : text,
      source: given.source,
    };
  });
}
