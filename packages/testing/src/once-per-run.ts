import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * Creates something for all test files to share, as soon as the first of them needs it.
 * @param make called once with the folder of this run. All files get its result
 */
export async function oncePerRun(name: string, make: (runDirectory: string) => Promise<string>): Promise<string> {
  const runDirectory = inject('runDirectory');
  const result = join(runDirectory, `${name}.json`);
  const isFirst = await mkdir(join(runDirectory, `${name}.first`)).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const outcome = await make(runDirectory).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    await writeFile(`${result}.new`, JSON.stringify(outcome));
    await rename(`${result}.new`, result);
  }
  for (;;) {
    const text = await readFile(result, 'utf8').catch(() => undefined);
    if (text === undefined) {
      await sleep(25);
      continue;
    }
    const outcome = JSON.parse(text) as { value: string } | { error: string };
    if ('error' in outcome) throw new Error(`${name}: ${outcome.error}`);
    return outcome.value;
  }
}
