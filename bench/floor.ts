import { fork } from 'node:child_process';
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type Cost, costOf } from './measure.ts';

/**
 * The minimum work of any signing service: read the file, hash it, create one signature, write the file and flush it to
 * disk.
 */
const floor = async (source: string, key: KeyObject): Promise<void> => {
  const bytes = await readFile(source);
  sign('sha256', createHash('sha256').update(bytes).digest(), key);
  const path = `${source}.floor`;
  await rm(path, { force: true });
  await writeFile(path, bytes, { flush: true });
};

interface Task {
  source: string;
  keyPem: string;
}

export interface Floor {
  /**
   * Returns the cost of the minimum work for a file.
   * @param source path of the file
   */
  cost(source: string): Promise<Cost>;
  stop(): Promise<void>;
}

/** Starts the floor in a separate process, so that its garbage collection does not slow down the measured code. */
export function startFloor(keyPem: string): Floor {
  const child = fork(process.argv[1] ?? '', ['--floor']);
  return {
    async cost(source) {
      child.send({ source, keyPem } satisfies Task);
      const [cost] = await once(child, 'message');
      return cost as Cost;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

export function serveFloor(): void {
  process.on('message', async ({ source, keyPem }: Task) => {
    const key = createPrivateKey(keyPem);
    process.send?.(await costOf(() => floor(source, key)));
  });
}
