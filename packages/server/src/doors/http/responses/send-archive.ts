import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { ZipFile } from 'yazl';
import type { Services } from '../../../envelopes/services.ts';
import type { Archive, Archived } from '../../../features/downloads/archive-documents.ts';
import { readDownload } from '../../../features/downloads/open-download.ts';
import { readEvidence } from '../../../features/seal/evidence/read-evidence.ts';
import { contentDisposition } from './content-disposition.ts';
import { streamEvidence } from './stream-evidence.ts';

export const ARCHIVE_RESPONSES = {
  200: {
    description: 'The ZIP archive',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  },
} as const;

/**
 * Streams a ZIP archive. If a file cannot be read, the stream is aborted, which leaves an invalid archive that no one
 * can mistake for a complete one.
 */
export function sendArchive(c: Context, services: Services, { name, files }: Archive): Response {
  const zip = zipFiles(files, (file) => open(services, file));
  if (c.req.method === 'HEAD') zip.destroy();
  return c.newResponse(c.req.method === 'HEAD' ? null : (Readable.toWeb(zip) as ReadableStream<Uint8Array>), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', name, 'zip'),
  });
}

async function open(services: Services, file: Archived): Promise<Readable> {
  if ('key' in file) return (await readDownload(services, { key: file.key, fileName: file.path })).stream;
  const evidence = await readEvidence(services, file.evidenceOf);
  return Readable.fromWeb(streamEvidence(services, evidence) as NodeStream<Uint8Array>);
}

/**
 * Compression level. PDFs are already compressed, so a higher level saves nothing. Deflate is still required by
 * programs that read an archive as a stream.
 */
const LEAST_EFFORT = 1;

/**
 * Returns a ZIP archive that is created while it is read. Only one file is open at a time.
 * @param open opens a file when its turn comes
 */
export function zipFiles<F extends Pick<Archived, 'path' | 'changedAt'>>(
  files: readonly F[],
  open: (file: F) => Promise<Readable>,
): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The reader has disconnected or a file could not be read, so close the open file.
  archive.once('close', () => current?.destroy());
  zip.on('error', (error) => archive.destroy(error as Error));
  for (const file of files) {
    const options = { mtime: file.changedAt, compressionLevel: LEAST_EFFORT };
    zip.addReadStreamLazy(file.path, options, (begin) => {
      if (archive.destroyed) return;
      open(file).then(
        (stream) => {
          current = stream;
          stream.once('error', (error) => archive.destroy(error));
          if (archive.destroyed) stream.destroy();
          else begin(null, stream);
        },
        (error) => archive.destroy(error as Error),
      );
    });
  }
  zip.end();
  return archive;
}
