import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { identitySource } from '../../../platform/config/identity-source.ts';
import { putRecordKey, readRecordKey } from '../../../platform/trust/record-keys.ts';
import { identityFiles } from '../backup/dump-lines.ts';
import { restoreIdentityFile } from '../backup/restore-backup.ts';
import { MoveError } from './move-error.ts';

/**
 * Copies the key that authenticates rows. If the target does not configure a signing identity, also copies the one that
 * was created on the first start.
 * @throws MoveError if the target has a different one
 */
export async function moveIdentity(source: Config, target: Config): Promise<void> {
  const recordKey = await readRecordKey(source.DATA_DIR);
  if (recordKey !== null && source.DATA_DIR !== target.DATA_DIR) await putRecordKey(target.DATA_DIR, recordKey);
  const place = identitySource(target);
  if (place.kind !== 'made') return;
  const files = await identityFiles({ config: source });
  for (const { name, base64 } of files) {
    const there = await readFile(join(place.folder, name), 'base64').catch(() => null);
    if (there === null || there === base64) continue;
    throw new MoveError(`${place.folder} contains another signing identity: move it away or set another DATA_DIR`);
  }
  for (const file of files) await restoreIdentityFile(place.folder, file);
}
