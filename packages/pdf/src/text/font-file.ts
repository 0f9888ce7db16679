/**
 * Flags of a component record in the `glyf` table (OpenType): the size of its numbers, and whether another record
 * follows.
 */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** Access to the parts of a TrueType file that determine which glyphs a subset needs. */
export interface FontFile {
  /** Returns the glyphs that make up a composite glyph, e.g. "e" and its dots. Empty for most glyphs. */
  components(glyph: number): number[];
}

export function readFontFile(bytes: Uint8Array): FontFile {
  const file = asBuffer(bytes);
  const [glyf, loca] = [table(file, 'glyf'), table(file, 'loca')];
  const isLong = file.readInt16BE(table(file, 'head') + 50) === 1;
  const offset = (glyph: number): number =>
    isLong ? file.readUInt32BE(loca + glyph * 4) : file.readUInt16BE(loca + glyph * 2) * 2;
  return {
    components(glyph) {
      const start = glyf + offset(glyph);
      // A glyph without an outline has no header, and a glyph with contours has no components.
      if (offset(glyph + 1) === offset(glyph) || file.readInt16BE(start) >= 0) return [];
      const components: number[] = [];
      for (let at = start + 10, flags = MORE; flags & MORE; ) {
        flags = file.readUInt16BE(at);
        components.push(file.readUInt16BE(at + 2));
        at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
      }
      return components;
    },
  };
}

export function glyphCount(bytes: Uint8Array): number {
  const file = asBuffer(bytes);
  return file.readUInt16BE(table(file, 'maxp') + 4);
}

function table(file: Buffer, name: string): number {
  const directory = 12;
  for (let at = directory; at < directory + file.readUInt16BE(4) * 16; at += 16) {
    if (file.toString('latin1', at, at + 4) === name) return file.readUInt32BE(at + 8);
  }
  throw new Error(`A font file has no table ${name}`);
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
