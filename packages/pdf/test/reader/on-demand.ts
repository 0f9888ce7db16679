import { type OpenFile, readingOnDemand } from '../../src/bytes/read-on-demand.ts';

/** Number of bytes per read, far fewer than in the service, so that even small files are read in many parts. */
const FEW = 48;

/** Runs `work` on these bytes as a file that is read on demand. Also returns the number of bytes read. */
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
