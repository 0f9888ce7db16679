import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** Path in the archive, with `/` as the separator. */
  name: string;
  /** Called once all previous files have been written. */
  open: () => Promise<AsyncIterable<Uint8Array | string>>;
  /** Whether the content is already compressed, e.g. a PDF. */
  isCompressed?: boolean;
}

/**
 * Compression level for files that are already compressed. Storing them unchanged is not possible: programs that read
 * an archive as a stream require all files to be deflated.
 */
const LEAST_EFFORT = 1;
const USUAL_EFFORT = 6;

/** Returns a ZIP archive of any size (ZIP64) as a stream. Opens each file only after writing the previous ones. */
export function zipStream(files: AsyncIterable<ArchivedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  pipeline(zip.outputStream, output).catch(() => {});
  const fill = async () => {
    for await (const { name, open, isCompressed = false } of files) {
      current = Readable.from(await open(), { objectMode: false });
      zip.addReadStream(current, name, { mtime: at, compressionLevel: isCompressed ? LEAST_EFFORT : USUAL_EFFORT });
      await finished(current);
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

export const jsonLines = (name: string, rows: () => AsyncIterable<object>): ArchivedFile => ({
  name,
  open: async () => toLines(rows()),
});

/** Returns a file with a single JSON value, indented for human readers. */
export const jsonFile = (name: string, value: object): ArchivedFile => ({
  name,
  open: async () => once(`${JSON.stringify(value, null, 2)}\n`),
});

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* toLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
