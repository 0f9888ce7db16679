import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { ZipFile } from 'yazl';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import { readDownload } from '../../features/files/open-download.ts';
import type { Archive, Archived } from '../../features/prepare/documents/archive-documents.ts';
import { readEvidence } from '../../features/seal/evidence/read-evidence.ts';
import { contentDisposition } from './content-disposition.ts';
import { streamEvidence } from './stream-evidence.ts';

export const ARCHIVE_RESPONSES = {
  200: {
    description: 'The ZIP archive',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  },
} as const;

/**
 * Streams a ZIP archive. If a file cannot be read, the stream breaks off. The archive is then invalid, so no one takes it for
 * complete.
 */
export function sendArchive(c: Context, services: Services, reader: Reader, { name, files }: Archive): Response {
  const zip = zipOf(files, (file) => open(services, reader, file));
  if (c.req.method === 'HEAD') zip.destroy();
  return c.newResponse(c.req.method === 'HEAD' ? null : (Readable.toWeb(zip) as ReadableStream<Uint8Array>), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', name, 'zip'),
  });
}

async function open(services: Services, reader: Reader, file: Archived): Promise<Readable> {
  if ('key' in file) return (await readDownload(services, { key: file.key, fileName: file.path })).stream;
  const evidence = await readEvidence(services, { reader, type: 'DOCUMENT', id: file.evidenceOf });
  return Readable.fromWeb(streamEvidence(services, evidence) as NodeStream<Uint8Array>);
}

/**
 * PDFs are already compressed, so more effort saves nothing. Deflate is still needed for programs that read an archive as a
 * stream.
 */
const LEAST_EFFORT = 1;

/**
 * Returns a ZIP archive that is created as it is read, with one open file at a time.
 * @param open called when it is the file's turn
 */
export function zipOf<F extends Pick<Archived, 'path' | 'changedAt'>>(
  files: readonly F[],
  open: (file: F) => Promise<Readable>,
): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The reader has disconnected or a file could not be read, so the open file is closed.
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
