import { Readable } from 'node:stream';
import type { OpenedDocument } from '../../platform/drawing/start-drawing-process.ts';
import type { PlacedContent } from '../../platform/storage/storage.ts';

/** Prepares content for drawing processes: content in memory is streamed, and a file is passed by path. */
export const openedDocument = (content: Uint8Array | PlacedContent): OpenedDocument =>
  content instanceof Uint8Array
    ? { stream: Readable.from([content], { objectMode: false }), size: content.length }
    : content;
