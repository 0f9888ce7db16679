import { resolve } from 'node:path';
import type { CertificationLevel } from '@countersign/pdf';
import { z } from 'zod';
import { EVIDENCE_PLACES } from '../../domain/sealing/evidence-setting.ts';
import { levelProblem, SEAL_LEVELS } from '../../domain/sealing/seal-level.ts';
import { parseVisiblePlace } from '../../domain/sealing/visible-place.ts';
import { isEmailAddress } from '../../domain/text/email-address.ts';
import { singleLine } from '../../domain/text/plain-text.ts';
import { readUrl } from '../../domain/text/read-url.ts';
import { parseAllowList } from '../egress/allow-list.ts';
import { isSecret } from '../egress/signing-secret.ts';
import { isHttpsOrLoopback } from '../is-https-or-loopback.ts';
import { givenSetting, type SettingSource } from './given-setting.ts';
import { identityProblem } from './identity-source.ts';
import { readAnchorSetting } from './read-anchor-setting.ts';
import { readAuthorities } from './read-authorities.ts';

/** One setting: the environment variable, what it means, and how its text becomes a value. */
interface Setting<T> {
  meaning: string;
  /** Used when the variable is not set; without a default the setting is optional. */
  default?: string;
  /** Whether it is hidden where settings are shown, and may be in a file that `<NAME>_FILE` names. */
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
    // What is checked further is a URL.
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
  .regex(/^\s*\d{1,5}(\s*,\s*\d{1,5})*\s*$/, 'must be port numbers with commas between them')
  .transform((text) => new Set(text.split(',').map(Number)))
  .refine((numbers) => [...numbers].every((port) => port >= 1 && port <= 65_535), 'must be ports from 1 to 65535');

/** Headers that every request to a webhook already has. */
const TAKEN_HEADER = /^(host|connection|content-.*|transfer-encoding|user-agent|webhook-.*|x-service-secret)$/i;

const headerNames = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .refine(
    (names) => names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !TAKEN_HEADER.test(name)),
    'must be header names with commas between them, none that requests have already',
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

/** ETSI EN 319 412-1, 5.1.4: the kind of register, the country (XG for none), a hyphen, and what stands in the register. */
const organizationIdentifier = z
  .string()
  .regex(/^([A-Z]{3}|[A-Z]{2}:)[A-Z]{2}-\S(.{0,56}\S)?$/, 'must be such as VATDE-123456789, NTRGB-12345678 or LEIXG-…');

const objectIdentifiers = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .refine(
    (identifiers) =>
      identifiers.every((identifier) =>
        /^([01]\.[1-3]?\d|2\.(0|[1-9]\d{0,8}))(\.(0|[1-9]\d{0,8})){1,20}$/.test(identifier),
      ),
    'must be object identifiers with commas between them, such as 1.3.6.1.4.1.99999.1',
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
    meaning: 'Port for GET /metrics, for Prometheus; without it there are none. Nobody but the operator may reach it',
    parse: integer(1, 65_535),
  },
  METRICS_HOST: { meaning: 'Address that METRICS_PORT listens on', default: '127.0.0.1', parse: z.string().min(1) },
  BASE_URL: {
    meaning: 'Public address of the service, for people and API clients; signing links start with it',
    default: 'http://localhost:3000',
    parse: url(['http:', 'https:']).transform((text) => text.replace(/\/+$/, '')),
  },
  HSTS_SECONDS: {
    meaning:
      'Seconds for which browsers use https only (Strict-Transport-Security), where BASE_URL is https; 0 to send no such header',
    default: '31536000',
    parse: integer(0, 63_072_000),
  },
  DATA_DIR: {
    meaning: 'Folder of the embedded database, the files and the signing identity',
    default: './data',
    parse: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded database',
    secret: true,
    parse: url(['postgres:', 'postgresql:']),
  },
  DATABASE_PREPARED_STATEMENTS: {
    meaning: 'Whether connections prepare statements that come often; a pooler in transaction mode has to support that',
    default: 'true',
    parse: flag,
  },
  S3_BUCKET: {
    meaning: 'Bucket of an S3-compatible object store to keep files in, instead of DATA_DIR/files',
    parse: z.string().regex(/^[A-Za-z0-9._-]{3,255}$/, 'must be the name of a bucket'),
  },
  S3_ENDPOINT: {
    meaning: 'Address of an object store other than Amazon S3; clients that upload must reach it too',
    parse: url(['http:', 'https:']),
  },
  S3_REGION: { meaning: 'Region of the bucket', default: 'us-east-1', parse: z.string().min(1) },
  S3_PREFIX: {
    meaning: 'Prefix of all keys in the bucket',
    default: '',
    parse: z
      .string()
      .regex(
        /^([A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?)?$/,
        'must be names with / between them',
      )
      .transform((text) => text.replace(/([^/])$/, '$1/')),
  },
  S3_FORCE_PATH_STYLE: {
    meaning: 'true where the bucket is part of the path and not of the host name',
    default: 'false',
    parse: flag,
  },
  S3_DIRECT_UPLOADS: {
    meaning:
      'false to have PDFs sent to the service instead of directly to the object store, which checks no permission and no size',
    default: 'true',
    parse: flag,
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Key of the object store; without it, the AWS SDK finds credentials in its usual ways',
    parse: z.string().min(1),
  },
  S3_SECRET_ACCESS_KEY: { meaning: 'Secret of S3_ACCESS_KEY_ID', secret: true, parse: z.string().min(1) },
  SMTP_URL: {
    meaning: 'SMTP server that sends the mail; without it mail is kept and listed by `countersign mail`',
    secret: true,
    parse: url(['smtp:', 'smtps:']),
  },
  SMTP_OAUTH_TOKEN_URL: {
    meaning:
      'Address where tokens for the SMTP server are asked for (OAuth 2), instead of a password in SMTP_URL, which then has the user alone',
    parse: url(['https:', 'http:']).refine(isHttpsOrLoopback, 'must start with https://'),
  },
  SMTP_OAUTH_CLIENT_ID: { meaning: 'Client id there', parse: z.string().min(1) },
  SMTP_OAUTH_CLIENT_SECRET: { meaning: 'Secret of SMTP_OAUTH_CLIENT_ID', secret: true, parse: z.string().min(1) },
  SMTP_OAUTH_REFRESH_TOKEN: {
    meaning: 'Refresh token of the user; without it the client asks in its own name (client credentials)',
    secret: true,
    parse: z.string().min(1),
  },
  SMTP_OAUTH_SCOPE: { meaning: 'Scope that is asked for, where the server needs one', parse: z.string().min(1) },
  MAIL_FROM: {
    meaning: 'Sender of all mail',
    default: 'Countersign <no-reply@localhost>',
    parse: z
      .string()
      .refine(
        (text) => isEmailAddress((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()),
        'must be an email address, or a name and an email address in <>',
      ),
  },
  RETENTION_DAYS: {
    meaning: 'Days after which deleted documents and templates are removed for good, files included; 0 keeps them',
    default: '30',
    parse: integer(0, 36_500),
  },
  DELIVERY_LOG_DAYS: {
    meaning: 'Days after which sent mails and finished deliveries to webhooks are deleted; 0 keeps them',
    default: '90',
    parse: integer(0, 36_500),
  },
  CONTENT_CHECK_DAYS: {
    meaning: 'Days from one check of all stored files in the background to the next; 0 for none',
    default: '7',
    parse: integer(0, 3_650),
  },
  MAX_UPLOAD_MB: { meaning: 'Largest PDF accepted, in MiB', default: '100', parse: integer(1, 2_000) },
  RATE_LIMIT_PER_MINUTE: {
    meaning: 'Requests each API token has a minute, over all nodes; 0 for no limit',
    default: '100',
    parse: integer(0, 1_000_000),
  },
  RATE_LIMIT_PER_SECOND: {
    meaning: 'Requests each API token has a second, over all nodes; 0 for no limit',
    default: '10',
    parse: integer(0, 1_000_000),
  },
  SESSION_DAYS: {
    meaning: 'Days after which a person must sign in again',
    default: '30',
    parse: integer(1, 365),
  },
  SESSION_IDLE_DAYS: {
    meaning: 'Days without use after which a person must sign in again',
    default: '7',
    parse: integer(1, 365),
  },
  // The editor saves every 600 ms, and a person who scrolls through a long document asks for an image of each page.
  SESSION_RATE_LIMIT_PER_MINUTE: {
    meaning: 'Requests each member of a team who is signed in has a minute, over all nodes; 0 for no limit',
    default: '1800',
    parse: integer(0, 1_000_000),
  },
  SESSION_RATE_LIMIT_PER_SECOND: {
    meaning: 'Requests each member of a team who is signed in has a second, over all nodes; 0 for no limit',
    default: '120',
    parse: integer(0, 1_000_000),
  },
  TRUST_PROXY: {
    meaning: 'true where a reverse proxy sets X-Forwarded-For: the last entry is then taken as the client address',
    default: 'false',
    parse: flag,
  },
  CONNECTIONS_PER_NETWORK: {
    meaning:
      'Connections that one network may hold open at once, where TRUST_PROXY is false; 0 for no limit. An IPv6 network is a /64, and the /48 around it may hold eight times as many',
    default: '1000',
    parse: integer(0, 10_000),
  },
  STOP_NOTICE_SECONDS: {
    meaning:
      'Seconds for which requests are still accepted after SIGTERM, while /api/ready answers 503, so that load balancers notice',
    default: '2',
    parse: integer(0, 300),
  },
  STOP_GRACE_SECONDS: {
    meaning:
      'Seconds that requests and jobs under way then have to end, before the process ends; with STOP_NOTICE_SECONDS less than the time after which the process is killed',
    default: '6',
    parse: integer(0, 3_600),
  },
  EGRESS_ALLOW: {
    meaning:
      'Host names, addresses and CIDR ranges with commas between them that webhooks may call although they are not on the public internet',
    default: '',
    parse: allowList,
  },
  WEBHOOK_PORTS: {
    meaning:
      'Ports with commas between them that webhooks may call on the public internet; hosts and ranges in EGRESS_ALLOW have all',
    default: '80,443,8080,8443',
    parse: ports,
  },
  EGRESS_PROXY: {
    meaning:
      'HTTP proxy (CONNECT) that webhooks, the provider of proofs, timestamp authorities, servers of certificates and the object store are reached through',
    secret: true,
    parse: url(['http:', 'https:']),
  },
  EGRESS_NO_PROXY: {
    meaning: 'Host names, addresses and CIDR ranges with commas between them that are reached without EGRESS_PROXY',
    default: 'localhost,127.0.0.0/8,::1',
    parse: allowList,
  },
  EGRESS_CA_FILE: {
    meaning:
      'PEM file of certificates of authorities to trust besides the usual ones, for webhooks, the provider of proofs, timestamp authorities, the object store, the mail server and an https proxy',
    parse: authorities,
  },
  WEBHOOK_SECRET_HEADERS: {
    meaning:
      'Names of further headers, with commas between them, that carry the secret of a webhook besides X-Service-Secret',
    default: '',
    parse: headerNames,
  },
  PROOF_PROVIDER_URL: {
    meaning:
      'Address of a provider that proves who recipients are, by SMS or an electronic identity (docs/proof-provider.md); without it the proof PROVIDER is not offered',
    parse: url(['https:', 'http:']).refine(isHttpsOrLoopback, 'must start with https://'),
  },
  PROOF_PROVIDER_SECRET: {
    meaning: 'Secret that signs the requests to the provider, as those to webhooks are signed',
    secret: true,
    parse: z.string().refine(isSecret, 'must be visible ASCII, or whsec_ and a key of 24 to 64 bytes in base64'),
  },
  PROOF_PROVIDER_NAME: {
    meaning: 'Name of the provider, for recipients and on certificates',
    parse: singleLine(60).trim().min(1),
  },
  OPERATOR_NAME: {
    meaning:
      'Legal name of the person or organization that runs the service, in the certificates that the service creates, on certificate pages and on the page at BASE_URL. If unset, the certificates have the host of BASE_URL',
    parse: singleLine(64).trim().min(1),
  },
  OPERATOR_ADDRESS: {
    meaning: 'Postal address of the operator on certificate pages, in one line',
    parse: singleLine(200).trim().min(1),
  },
  OPERATOR_IDENTIFIER: {
    meaning:
      'Identifier of that organization in a register (organizationIdentifier, ETSI EN 319 412-1), such as VATDE-123456789',
    parse: organizationIdentifier,
  },
  OPERATOR_COUNTRY: {
    meaning: 'Country of the operator in these certificates, two letters (ISO 3166-1)',
    parse: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE'),
  },
  SEAL_POLICIES: {
    meaning:
      'Object identifiers, with commas between them, of the policies under which the seal certificate is issued that the service creates',
    default: '',
    parse: objectIdentifiers,
  },
  SEAL_CRL_URL: {
    meaning: 'Address of the revocation list that is named in the seal certificate that the service creates',
    parse: url(['http:', 'https:']),
  },
  SEAL_OCSP_URL: {
    meaning: 'Address of the OCSP responder that is named in the seal certificate that the service creates',
    parse: url(['http:', 'https:']),
  },
  SEAL_AUTHORITY_KEY_FILE: {
    meaning:
      'File of the key of the authority that the service creates. If unset, it is authority-key.pem in DATA_DIR/identity',
    parse: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
  },
  SEAL_KEY_FILE: {
    meaning: 'PEM file of the private key that seals; without it one is made in DATA_DIR/identity',
    parse: z.string().min(1),
  },
  SEAL_CERTIFICATE_FILE: {
    meaning: 'PEM file of the sealing certificate followed by its issuers',
    parse: z.string().min(1),
  },
  SEAL_NEXT_CERTIFICATE_FILE: {
    meaning:
      'PEM file of the certificate that will seal next, followed by its issuers: announced at /api/seal-certificates, and not used',
    parse: z.string().min(1),
  },
  SEAL_PKCS12_FILE: {
    meaning: 'PKCS #12 file (.p12, .pfx) of the key that seals and its certificates',
    parse: z.string().min(1),
  },
  SEAL_PKCS12_PASSWORD: { meaning: 'Password of SEAL_PKCS12_FILE', secret: true, parse: z.string() },
  SEAL_PKCS11_MODULE: {
    meaning:
      'PKCS #11 module (a shared library) of the token or HSM with the key that seals; needs pkcs11-tool of OpenSC',
    parse: z.string().min(1),
  },
  SEAL_PKCS11_TOKEN: { meaning: 'Label of the token', parse: z.string().min(1) },
  SEAL_PKCS11_KEY: {
    meaning: 'Id of the key in the token (CKA_ID), in hex',
    parse: z.string().regex(/^([0-9a-f]{2})+$/i, 'must be hexadecimal digits'),
  },
  SEAL_PKCS11_PIN: { meaning: 'PIN of the token', secret: true, parse: z.string().min(1) },
  SEAL_CSC_URL: {
    meaning:
      'Address of a remote signing service (Cloud Signature Consortium API, version 2) that keeps the key that seals, such as https://sign.example.com/csc/v2',
    parse: url(['https:', 'http:'])
      .refine(isHttpsOrLoopback, 'must start with https://')
      .transform((text) => text.replace(/\/+$/, '')),
  },
  SEAL_CSC_CREDENTIAL: { meaning: 'Id of the credential at the remote signing service', parse: z.string().min(1) },
  SEAL_CSC_CLIENT_ID: {
    meaning: 'Client id at the remote signing service, for OAuth 2 client credentials',
    parse: z.string().min(1),
  },
  SEAL_CSC_CLIENT_SECRET: { meaning: 'Secret of SEAL_CSC_CLIENT_ID', secret: true, parse: z.string().min(1) },
  SEAL_CSC_USER: {
    meaning: 'User at the remote signing service, instead of SEAL_CSC_CLIENT_ID, for auth/login',
    parse: z.string().regex(/^[^:]+$/, 'must have no colon'),
  },
  SEAL_CSC_PASSWORD: { meaning: 'Password of SEAL_CSC_USER', secret: true, parse: z.string().min(1) },
  SEAL_CSC_PIN: {
    meaning: 'PIN that authorises signatures at the remote signing service, where its credential asks for one',
    secret: true,
    parse: z.string().min(1),
  },
  SEAL_HASH: {
    meaning: 'Hash that seals are signed with; as strong as the key unless set',
    parse: z.enum(['sha256', 'sha384', 'sha512'], 'must be sha256, sha384 or sha512'),
  },
  SEAL_CERTIFY: {
    meaning:
      'What may follow a seal, for programs that show signatures: none for no certification, 1 nothing, 2 filling in and signing, 3 annotating too',
    default: 'none',
    parse: z
      .enum(['none', '1', '2', '3'], 'must be none, 1, 2 or 3')
      .transform((text) => (text === 'none' ? null : (Number(text) as CertificationLevel))),
  },
  SEAL_VISIBLE: {
    meaning:
      'Where seals are shown: a page (or last) and left, top, width and height in percent of it; nowhere unless set',
    parse: visiblePlace,
  },
  EVIDENCE: {
    meaning:
      'Where the evidence of a document is kept: embedded in the sealed PDF, beside it (in the API alone), or auto to embed it unless that breaks a claim of PDF/A',
    default: 'auto',
    parse: z.enum(EVIDENCE_PLACES, 'must be embedded, beside or auto'),
  },
  TSA_URL: {
    meaning: 'Timestamp authorities (RFC 3161) with commas between them, asked in this order until one answers',
    default: '',
    secret: true,
    parse: z
      .string()
      .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
      .pipe(z.array(url(['http:', 'https:']))),
  },
  SEAL_LEVEL: {
    meaning:
      'Level of seals, which says how long they can be validated: B-B, B-T, B-LT or B-LTA; B-T where TSA_URL is set and this is not',
    parse: sealLevel,
  },
  SEAL_LEVEL_MIN: {
    meaning: 'Lowest level at which a document is sealed where SEAL_LEVEL cannot be reached; without it, sealing waits',
    parse: sealLevel,
  },
  SECRETS_KEY_FILE: {
    meaning:
      'File of keys, a line each (32 bytes in base64), that encrypt secrets in the database: the first for writing, all for reading',
    parse: z.string().min(1),
  },
  BACKUP_DIR: {
    meaning:
      'Folder in which the service makes backups while it runs; best on another machine. Without it, it makes none',
    parse: z.string().min(1),
  },
  BACKUP_EVERY_HOURS: {
    meaning: 'Hours from one backup in BACKUP_DIR to the next',
    default: '24',
    parse: integer(1, 8_760),
  },
  BACKUP_KEY_FILE: {
    meaning: 'File of the key (32 bytes in base64) that encrypts backups',
    parse: z.string().min(1),
  },
  AUDIT_ANCHOR: {
    meaning:
      'Where the ends of audit logs are kept outside the database, once an hour: file: and an absolute path, or s3://bucket/prefix',
    parse: anchorSetting,
  },
  AUDIT_ANCHOR_RETENTION_DAYS: {
    meaning: 'Days for which the object store locks each anchor (S3 object lock); 0 leaves it to the bucket',
    default: '0',
    parse: integer(0, 36_500),
  },
  AUDIT_ANCHOR_TIMESTAMP: {
    meaning: 'true to have each anchor timestamped by TSA_URL',
    default: 'false',
    parse: flag,
  },
  VERIFY_ROOTS_FILE: {
    meaning: 'PEM file of certificates to trust when PDFs are verified, besides those of the seal itself',
    parse: z.string().min(1),
  },
  SEAL_ALGORITHM: {
    meaning: 'Kind of key made at the first start',
    default: 'ecdsa-p256',
    parse: z.enum(['ecdsa-p256', 'rsa-2048'], 'must be ecdsa-p256 or rsa-2048'),
  },
  PDF_WORKERS: { meaning: 'Threads that read and seal PDFs', default: '2', parse: integer(1, 64) },
  PDF_CPU_SECONDS: {
    meaning:
      'Most processor seconds that one PDF may take in a thread; where the system does not measure them, a quarter of the elapsed time counts',
    default: '30',
    parse: integer(1, 600),
  },
  PDF_TIMEOUT_SECONDS: {
    meaning: 'Most seconds that one PDF may take in a thread by the clock, with the time spent waiting for a processor',
    default: '600',
    parse: integer(1, 3_600),
  },
  PDF_MEMORY_MB: {
    meaning: 'Most heap memory one PDF thread may use, in MiB',
    default: '256',
    parse: integer(64, 16_384),
  },
  DRAWING_PROCESSES: { meaning: 'Processes that draw pages of PDFs', default: '2', parse: integer(1, 64) },
  DRAWING_MEMORY_MB: {
    meaning: 'Most memory that one drawing process may use besides the PDF itself, in MiB',
    default: '384',
    parse: integer(256, 4096),
  },
  DRAWING_CPU_SECONDS: {
    meaning: 'Most processor seconds that drawing one page may take',
    default: '10',
    parse: integer(1, 600),
  },
  PAGES_DRAWN_AHEAD: {
    meaning: 'Pages of each document that are drawn when it is sent, before they are requested; 0 for none',
    default: '3',
    parse: integer(0, 100),
  },
  LOG_LEVEL: {
    meaning: 'Lowest level of log lines to write',
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

/** All settings, parsed. Optional settings are undefined when not set. */
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

/** A setting has an invalid value. The message names the setting. */
export class ConfigError extends Error {}

const settingNames = Object.keys(SETTINGS) as SettingName[];

/**
 * Reads every setting once, secrets from files where these are named instead. An empty variable counts as not set.
 * @throws ConfigError that names each invalid setting with the reason
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const config: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of settingNames) {
    const setting: Setting<unknown> = SETTINGS[name];
    const given = givenSetting(name, setting, env);
    if ('problem' in given) problems.push(given.problem);
    if (!('text' in given)) continue;
    const parsed = setting.parse.safeParse(given.text);
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
    problems.push('METRICS_PORT: set another port than PORT');
  }
  if (config.BACKUP_DIR !== undefined && config.BACKUP_KEY_FILE === undefined) {
    problems.push('BACKUP_DIR: set BACKUP_KEY_FILE too');
  }
  const oauth = [config.SMTP_OAUTH_TOKEN_URL, config.SMTP_OAUTH_CLIENT_ID, config.SMTP_OAUTH_CLIENT_SECRET];
  if (new Set(oauth.map((setting) => setting === undefined)).size > 1) {
    problems.push('SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_CLIENT_SECRET: set all or none');
  } else if (oauth[0] !== undefined && !readUrl(String(config.SMTP_URL ?? ''))?.username) {
    problems.push('SMTP_OAUTH_TOKEN_URL: set SMTP_URL, with the user, such as smtp://user%40example.com@host');
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
  /** The value in effect, masked where it is a secret; undefined when there is none. */
  value: string | undefined;
  source: SettingSource;
}

/** Every setting with its meaning, the value in effect and where that came from, for `countersign config`. */
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
