import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { asConfigError } from '../config/make-folder.ts';
import { openWayOut } from '../egress/proxy-settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the configured storage: a bucket if one is set, or else a folder.
 * @param whenAway see `openS3Storage`
 */
export async function openStorage(config: Config, whenAway?: (error: unknown) => void): Promise<Storage> {
  if (config.S3_BUCKET === undefined) {
    const folder = join(config.DATA_DIR, 'files');
    return openDiskStorage(folder).catch(asConfigError(folder));
  }
  // Loaded lazily, because loading takes half a second.
  const { openS3Storage } = await import('./s3-storage.ts');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return openS3Storage(
    {
      way: openWayOut(config),
      bucket: config.S3_BUCKET,
      prefix: config.S3_PREFIX,
      region: config.S3_REGION,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
      endpoint: config.S3_ENDPOINT,
      takesUploads: config.S3_DIRECT_UPLOADS,
      folder: join(config.DATA_DIR, 'fetched'),
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    },
    whenAway,
  );
}
