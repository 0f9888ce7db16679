import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, with `/` between its parts. */
  name: string;
  /** Called when the files before it are written. */
  open: () => Promise<AsyncIterable<Uint8Array | string>>;
  /** Whether effort would not make it smaller, such as a PDF. */
  isCompressed?: boolean;
}

/** Programs that read an archive as a stream need all files to be deflated. */
const LEAST_EFFORT = 1;
const USUAL_EFFORT = 6;

/** A ZIP archive as a stream; each file is read when the ones before are written. Of any size (ZIP64). */
export function zipStream(files: AsyncIterable<ArchivedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  // A reader who leaves ends what is being read.
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

/** A file of JSON lines. */
export const jsonLines = (name: string, rows: () => AsyncIterable<object>): ArchivedFile => ({
  name,
  open: async () => linesOf(rows()),
});

/** A file with one JSON value, for people to read too. */
export const jsonFile = (name: string, value: object): ArchivedFile => ({
  name,
  open: async () => once(`${JSON.stringify(value, null, 2)}\n`),
});

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
