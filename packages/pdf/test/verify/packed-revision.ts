import { deflateSync } from 'node:zlib';

/**
 * Appends a revision as newer programs do: a cross-reference stream, and all objects except streams in an object stream.
 * `source` may have any kind of cross-reference, but no junk.
 */
export const addPackedRevision = (source: Buffer, objects: Record<number, string>, trailer = ''): Buffer => {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.toString('latin1'))?.[1];
  const numbers = Object.keys(objects).map(Number);
  const [container, list] = [Math.max(2000, ...numbers) + 1, Math.max(2000, ...numbers) + 2];
  const rows = new Map<number, [type: number, place: number, index: number]>();
  let text = '\r';
  const put = (number: number, object: string): void => {
    rows.set(number, [1, source.length + text.length, 0]);
    text += `${number} 0 obj\r${object}\rendobj\r`;
  };
  let [header, data] = ['', ''];
  for (const number of numbers) {
    const object = objects[number] ?? 'null';
    if (object.includes('stream\n') || object.includes('/ByteRange')) put(number, object);
    else {
      rows.set(number, [2, container, header.split(' ').length >> 1]);
      header += `${number} ${data.length} `;
      data += `${object} `;
    }
  }
  const packed = deflateSync(Buffer.from(header + data, 'latin1')).toString('latin1');
  put(
    container,
    `<</Filter/FlateDecode/First ${header.length}/Length ${packed.length}/N ${header.split(' ').length >> 1}/Type/ObjStm>>stream\r\n${packed}\r\nendstream`,
  );
  rows.set(list, [1, source.length + text.length, 0]);
  const sorted = [...rows].sort(([one], [other]) => one - other);
  const table = Buffer.alloc(sorted.length * 7);
  for (const [at, [, [type, place, index]]] of sorted.entries()) {
    table.writeUInt8(type, at * 7);
    table.writeUInt32BE(place, at * 7 + 1);
    table.writeUInt16BE(index, at * 7 + 5);
  }
  const start = source.length + text.length;
  text +=
    `${list} 0 obj\r<</Index[${sorted.map(([number]) => `${number} 1`).join(' ')}]/Length ${table.length}/Prev ${previous}` +
    `/Root 1 0 R/Size ${list + 1}/Type/XRef/W[1 4 2]${trailer}>>stream\r\n${table.toString('latin1')}\r\nendstream\rendobj\r` +
    `startxref\r\n${start}\r\n%%EOF\r\n`;
  return Buffer.concat([source, Buffer.from(text, 'latin1')]);
};
