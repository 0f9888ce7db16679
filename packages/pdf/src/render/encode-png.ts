import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './draw-at-once.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Eight bits each for red, green and blue, with the default filters and no interlacing. */
const TRUE_COLOR = [8, 2, 0, 0, 0];

export const encodePng = ({ data, width, height }: Pixels): Uint8Array => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = new Uint8Array(height * (1 + 3 * width));
  let at = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Each row starts with its filter type, which is 0 for none.
    if (pixel % width === 0) at++;
    rows[at++] = data[4 * pixel + 2] ?? 0;
    rows[at++] = data[4 * pixel + 1] ?? 0;
    rows[at++] = data[4 * pixel] ?? 0;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(TRUE_COLOR)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
