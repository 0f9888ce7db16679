import { type OpenFile, readingOnDemand } from '../../src/reader/read-on-demand.ts';

/** Far fewer than a service reads in one part, so that small files are read in many parts. */
const FEW = 48;

/** Has `work` read these bytes as those of a file, part by part; gives how many were read, too. */
export async function onDemand<T>(
  content: Uint8Array,
  work: (bytes: Uint8Array) => T | Promise<T>,
  { room = 4_000_000, block = FEW } = {},
): Promise<{ result: T; read: number }> {
  let read = 0;
  const file: OpenFile = {
    size: content.length,
    read(target, position) {
      if (position + target.length > content.length) throw new Error('there is nothing behind the end of a file');
      target.set(content.subarray(position, position + target.length));
      read += target.length;
    },
  };
  return { result: await readingOnDemand(file, work, { room, block }), read };
}
