import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Issued } from '../openssl-authority.ts';

/**
 * Signs with OpenSSL and includes all certificates of the signer. The signature is detached unless `options` say
 * otherwise.
 */
export const opensslCms =
  (by: Issued, ...options: string[]) =>
  (covered: Uint8Array): Buffer => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-cms-'));
    const path = (name: string): string => join(folder, name);
    const others = by.certificatePem
      .split(/(?<=-----END CERTIFICATE-----\n)/)
      .slice(1)
      .join('');
    try {
      for (const [name, content] of [
        ['content', covered],
        ['key', by.keyPem],
        ['certificate', by.certificatePem],
        ['others', others],
      ] as const) {
        writeFileSync(path(name), content);
      }
      execFileSync(
        'openssl',
        [
          ...['cms', '-sign', '-binary', '-in', path('content'), '-signer', path('certificate'), '-inkey', path('key')],
          ...(others ? ['-certfile', path('others')] : []),
          ...['-outform', 'DER', '-out', path('cms'), ...options],
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      return readFileSync(path('cms'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
