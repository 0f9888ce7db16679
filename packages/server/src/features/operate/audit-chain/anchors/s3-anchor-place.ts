import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../../../platform/config/config.ts';
import type { AnchorSetting } from '../../../../platform/config/read-anchor-setting.ts';
import { openWayOut } from '../../../../platform/egress/proxy-settings.ts';
import { agentsFor } from '../../../../platform/egress/tunnel.ts';
import type { AnchorPlace } from './anchor-place.ts';

const DAY_MS = 24 * 60 * 60_000;

const TIMEOUTS = {
  connectionTimeout: 5_000,
  socketTimeout: 30_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

/** Stores one object per anchor, named after its time. Objects are never overwritten or deleted. */
export class S3AnchorPlace implements AnchorPlace {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #retentionDays: number;

  constructor(config: Config, { bucket, prefix }: Extract<AnchorSetting, { kind: 's3' }>) {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = config;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#retentionDays = config.AUDIT_ANCHOR_RETENTION_DAYS;
    // The SDK's notice about Node.js versions is for developers, not for operators.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    this.#client = new S3Client({
      region: config.S3_REGION,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
      ...(endpoint !== undefined && { endpoint }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      requestHandler: { ...TIMEOUTS, ...agentsFor(openWayOut(config), endpoint) },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async append(line: string, at: Date): Promise<void> {
    const Body = Buffer.from(line);
    const hash = createHash('sha256').update(Body).digest('hex').slice(0, 16);
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        // ISO 8601 times sort as text. The hash distinguishes anchors with the same time.
        Key: `${this.#prefix}${at.toISOString().replaceAll(':', '-')}-${hash}.json`,
        Body,
        ContentType: 'application/json',
        // S3 Object Lock requires this header.
        ContentMD5: createHash('md5').update(Body).digest('base64'),
        ...(this.#retentionDays > 0 && {
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(at.getTime() + this.#retentionDays * DAY_MS),
        }),
      }),
    );
  }

  async last(): Promise<string | null> {
    let last: string | undefined;
    for await (const key of this.#keys()) last = key;
    return last === undefined ? null : this.#read(last);
  }

  async *lines(): AsyncIterable<string> {
    for await (const key of this.#keys()) yield this.#read(key);
  }

  async *#keys(): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: this.#prefix });
    for await (const { Contents = [] } of pages) {
      for (const { Key } of Contents) if (Key?.endsWith('.json')) yield Key;
    }
  }

  async #read(Key: string): Promise<string> {
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
    return (await Body?.transformToString('utf8')) ?? '';
  }
}
