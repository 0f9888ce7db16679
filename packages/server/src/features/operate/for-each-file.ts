import { noteProgress } from '../../platform/progress.ts';

/** Number of files to process at a time, because a remote store has a high latency per file. */
const AT_A_TIME = 8;

/** Runs a task for each file, several at a time, but never two for the same file. Yields the results in order. */
export async function* forEachFile<Outcome>(
  keys: AsyncIterable<string>,
  work: (key: string) => Promise<Outcome>,
): AsyncGenerator<{ key: string; outcome: Outcome }> {
  const together = async (portion: string[]) =>
    Promise.all(
      portion.map(async (key) => {
        const outcome = await work(key);
        noteProgress('files');
        return { key, outcome };
      }),
    );
  let portion: string[] = [];
  for await (const key of keys) {
    if (portion.length === AT_A_TIME || portion.includes(key)) {
      yield* await together(portion);
      portion = [];
    }
    portion.push(key);
  }
  yield* await together(portion);
}
