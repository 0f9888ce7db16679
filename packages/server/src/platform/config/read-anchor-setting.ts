import { isAbsolute } from 'node:path';

export type AnchorSetting = { kind: 'file'; path: string } | { kind: 's3'; bucket: string; prefix: string };

/** @throws Error that explains the expected format */
export function readAnchorSetting(text: string): AnchorSetting {
  if (text.startsWith('file:') && isAbsolute(text.slice(5))) return { kind: 'file', path: text.slice(5) };
  const [, bucket, prefix = ''] = /^s3:\/\/([A-Za-z0-9._-]{3,255})(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket) return { kind: 's3', bucket, prefix: prefix.replace(/([^/])$/, '$1/') };
  throw new Error('must be file: and an absolute path, or s3://bucket/prefix');
}
