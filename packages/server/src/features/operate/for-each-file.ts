import { noteProgress } from '../../platform/progress.ts';

/** Several at a time, because a remote store takes long to respond for each file. */
const AT_A_TIME = 8;

/** Runs a task for each file, several at a time but never twice for the same file at once. Yields the results in order. */
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
