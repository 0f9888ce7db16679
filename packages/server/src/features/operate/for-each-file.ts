import { noteProgress } from '../../platform/progress.ts';

/** A store far away takes long to answer for each. */
const AT_A_TIME = 8;

/** Does something for each file, several at a time but the same never twice at once, and gives what came of each, in order. */
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
