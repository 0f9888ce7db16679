import { Readable } from 'node:stream';
import { CSV_BEGINNING, csvLines } from '@countersign/sheets';
import type { Context } from 'hono';
import { contentDisposition } from './content-disposition.ts';

type Rows = readonly (readonly string[])[];

/**
 * Streams rows as a CSV file. If a row cannot be read, the connection breaks, so that no one can mistake a part of the
 * file for all of it.
 */
export function sendCsv(c: Context, name: string, parts: AsyncIterable<Rows>): Response {
  const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(Readable.from(lines(parts))) as ReadableStream);
  return c.newResponse(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': contentDisposition('attachment', name, 'csv'),
  });
}

async function* lines(parts: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BEGINNING);
  for await (const rows of parts) if (rows.length > 0) yield Buffer.from(csvLines(rows));
}
