import { Readable } from 'node:stream';
import type { DrawingOwner, Drawings } from '../../src/platform/drawing/drawings.ts';
import type { DrawingTask } from '../../src/platform/drawing/protocol.ts';
import type { DrawnDocument } from '../../src/platform/drawing/start-drawing-process.ts';

let made = 0;

/** Returns a document with a unique name, even if others have the same bytes. */
export function documentOf(pdf: Uint8Array, name = `document ${++made}`): DrawnDocument {
  return { name, open: async () => ({ stream: Readable.from([Buffer.from(pdf)]), size: pdf.length }) };
}

export function drawFirst(
  drawings: Drawings,
  pdf: Uint8Array,
  owner: DrawingOwner = { teamId: 1 },
  task: DrawingTask = { kind: 'image', pageIndex: 0, width: 300 },
): Promise<Uint8Array> {
  return drawings.run(task, documentOf(pdf), owner);
}
