import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../../server/src/platform/config/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openIdentity } from '../../server/src/platform/trust/identity.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * Copies a sealing identity into place before the first start. All services of a run share it, because a first start
 * would spend most of its time creating and testing keys.
 */
export async function putIdentity(dataDir: string): Promise<void> {
  const made = await oncePerRun('identity', async (runDirectory) => {
    await openIdentity(loadConfig({ DATA_DIR: runDirectory }), createLog('error'), new Date());
    return join(runDirectory, 'identity');
  });
  await cp(made, join(dataDir, 'identity'), { recursive: true });
}
