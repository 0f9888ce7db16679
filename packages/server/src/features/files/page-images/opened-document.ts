import { Readable } from 'node:stream';
import type { OpenedDocument } from '../../../platform/drawing/drawing-process.ts';
import type { PlacedContent } from '../../../platform/storage/storage.ts';

/** Content as a drawing process takes it: sent to it where it is in memory, else read where it lies. */
export const openedDocument = (content: Uint8Array | PlacedContent): OpenedDocument =>
  content instanceof Uint8Array
    ? { stream: Readable.from([content], { objectMode: false }), size: content.length }
    : content;
