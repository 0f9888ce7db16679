import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflate } from '../bytes/deflate.ts';
import type { Face } from './faces.ts';
import { type FontFile, glyphCount, readFontFile } from './font-file.ts';

/** A font file that contains only some of the glyphs of its face, for a FontFile2 stream. */
export interface FontProgram {
  /** Number of each glyph in the subset, by its number in the face. */
  numbers: ReadonlyMap<number, number>;
  bytes: Uint8Array;
  /** Length before compression, for the Length1 entry. */
  length: number;
  /** Six letters that distinguish subsets of the same face (ISO 32000-2, 9.9.2). */
  tag: string;
}

interface SubsetModule {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
  hb_subset_preprocess(face: number): number;
}

// Values of hb_subset_flags_t and hb_subset_sets_t from hb-subset.h.
const NO_HINTING = 0x1;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
const DROP_TABLES = 3;
const READ_ONLY_BLOB = 1;

/**
 * Tables to remove. PDF viewers select glyphs by number, so they need only outlines and metrics (ISO 32000-2, 9.9.1).
 */
const UNUSED_TABLES = [
  ...['GSUB', 'GPOS', 'GDEF', 'BASE', 'name', 'OS/2', 'post', 'cmap'],
  ...['DSIG', 'MATH', 'STAT', 'gasp', 'meta', 'vhea', 'vmtx'],
];

const require = createRequire(import.meta.url);
/**
 * Number of subsets of a face after which it is worth calling `hb_subset_preprocess`, which takes 100 to 200
 * milliseconds.
 */
const WORTH_PREPARING = 50;
const faces = new Map<Face, { handle: number; cuts: number }>();
const files = new Map<Face, FontFile>();
let loaded: SubsetModule | undefined;

function withComponents(face: Face, glyphs: Iterable<number>): number[] {
  const file = files.get(face) ?? readFontFile(face.bytes);
  files.set(face, file);
  const found = new Set(glyphs);
  for (const glyph of found) for (const component of file.components(glyph)) found.add(component);
  return [...found].sort((a, b) => a - b);
}

/** Reduces a face to the requested glyphs, which must include 0, and their components. Renumbers the glyphs. */
export function fontProgram(face: Face, asked: ReadonlySet<number>, madeFor: 'process' | 'document'): FontProgram {
  const glyphs = withComponents(face, asked);
  const hb = harfBuzzSubset();
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, NO_HINTING | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE);
  const dropped = hb.hb_subset_input_set(input, DROP_TABLES);
  for (const table of UNUSED_TABLES) hb.hb_set_add(dropped, Buffer.from(table).readUInt32BE());
  const kept = hb.hb_subset_input_glyph_set(input);
  let hash = 0;
  for (const glyph of glyphs) {
    hb.hb_set_add(kept, glyph);
    hash = (Math.imul(hash, 31) + glyph + 1) >>> 0;
  }
  const subset = hb.hb_subset_or_fail(subsetFace(hb, face), input);
  hb.hb_subset_input_destroy(input);
  if (subset === 0) throw new Error(`The face ${face.postScriptName} could not be subset`);
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  const file = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob));
  // If the number of glyphs were different, the new numbers would show the wrong letters.
  if (glyphCount(file) !== glyphs.length) throw new Error(`The face ${face.postScriptName} was not subset as asked`);
  const numbers = new Map(glyphs.map((glyph, number) => [glyph, number]));
  const program = { numbers, bytes: deflate(file, madeFor), length: file.length, tag: subsetTag(hash) };
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(subset);
  return program;
}

function subsetFace(hb: SubsetModule, face: Face): number {
  const known = faces.get(face) ?? { handle: loadFace(hb, face), cuts: 0 };
  faces.set(face, known);
  if (++known.cuts === WORTH_PREPARING) {
    const prepared = hb.hb_subset_preprocess(known.handle);
    hb.hb_face_destroy(known.handle);
    known.handle = prepared;
  }
  return known.handle;
}

function loadFace(hb: SubsetModule, face: Face): number {
  const data = hb.malloc(face.bytes.length);
  new Uint8Array(hb.memory.buffer).set(face.bytes, data);
  const blob = hb.hb_blob_create(data, face.bytes.length, READ_ONLY_BLOB, 0, 0);
  const created = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  return created;
}

/** Loads the subsetter. harfbuzzjs ships it as a separate WebAssembly module without a JavaScript wrapper. */
function harfBuzzSubset(): SubsetModule {
  if (loaded) return loaded;
  const bytes = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  loaded = instance.exports as unknown as SubsetModule;
  loaded._initialize();
  return loaded;
}

function subsetTag(hash: number): string {
  let tag = '';
  let rest = hash;
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return tag;
}
