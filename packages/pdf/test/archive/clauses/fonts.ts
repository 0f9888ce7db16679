import { type Dict, Name, type PdfValue, Stream } from '../../../src/objects/objects.ts';
import type { ShownText } from './content.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';
import { TrueType } from './true-type.ts';

interface UsedFont {
  dict: Dict;
  name: string;
  codes: Set<number>;
  isInvisible: boolean;
}

const usedFonts = (file: Examined): UsedFont[] => {
  const fonts = new Map<Dict, UsedFont>();
  for (const { font, bytes, isInvisible } of file.all.flatMap(({ texts }): ShownText[] => texts)) {
    const used = fonts.get(font) ?? {
      dict: font,
      name: file.name(font.get('BaseFont')),
      codes: new Set<number>(),
      isInvisible: true,
    };
    fonts.set(font, used);
    used.isInvisible &&= isInvisible;
    const isComposite = file.name(font.get('Subtype')) === 'Type0';
    const width = isComposite ? 2 : 1;
    for (let at = 0; at + width <= bytes.length; at += width) {
      used.codes.add(isComposite ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!);
    }
  }
  return [...fonts.values()];
};

const descendantOf = (file: Examined, font: Dict): Dict =>
  file.document.resolveDict(file.document.resolveArray(font.get('DescendantFonts'))?.[0]) ?? font;

const descriptorOf = (file: Examined, font: Dict): Dict | undefined =>
  file.document.resolveDict(descendantOf(file, font).get('FontDescriptor'));

const decoded = (file: Examined, value: PdfValue | undefined): Buffer | undefined => {
  const stream = file.document.resolve(value);
  return stream instanceof Stream ? Buffer.from(file.document.decode(stream)) : undefined;
};

/** A composite font with an embedded TrueType program and Identity-H, as sealing writes it. */
interface OwnKind extends UsedFont {
  descendant: Dict;
  program: TrueType;
  glyph(cid: number): number;
}

const ownKind = (file: Examined): OwnKind[] =>
  usedFonts(file).flatMap((font) => {
    const descendant = descendantOf(file, font.dict);
    const bytes = decoded(file, descriptorOf(file, font.dict)?.get('FontFile2'));
    const isIdentity = file.name(font.dict.get('Encoding')) === 'Identity-H';
    if (file.name(descendant.get('Subtype')) !== 'CIDFontType2' || !bytes || !isIdentity) return [];
    const map = decoded(file, descendant.get('CIDToGIDMap'));
    const glyph = (cid: number): number => (map ? (cid * 2 + 1 < map.length ? map.readUInt16BE(cid * 2) : 0) : cid);
    return [{ ...font, descendant, program: new TrueType(bytes), glyph }];
  });

export const embedded: Rule = {
  name: 'fonts are embedded',
  clauses: { 'A-1': '6.3.4', 'A-2': '6.2.11.4.1', 'A-3': '6.2.11.4.1', 'A-4': '6.2.10.4.1', 'UA-1': '7.21.4.1' },
  check: (file) =>
    usedFonts(file).flatMap(({ dict, name, isInvisible }) => {
      if (isInvisible || file.name(dict.get('Subtype')) === 'Type3') return [];
      const descriptor = descriptorOf(file, dict);
      return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key)) ? [] : [name];
    }),
};

export const glyphMaps: Rule = {
  name: 'TrueType CIDFonts map CIDs to glyphs',
  clauses: { 'A-1': '6.3.3.2', 'A-2': '6.2.11.3.2', 'A-3': '6.2.11.3.2', 'A-4': '6.2.10.3.2', 'UA-1': '7.21.3.2' },
  check: (file) =>
    usedFonts(file).flatMap(({ dict, name }) => {
      const descendant = descendantOf(file, dict);
      if (file.name(descendant.get('Subtype')) !== 'CIDFontType2') return [];
      const map = file.document.resolve(descendant.get('CIDToGIDMap'));
      return map instanceof Stream || (map instanceof Name && map.value === 'Identity') ? [] : [name];
    }),
};

export const glyphsPresent: Rule = {
  name: 'all glyphs that are shown are in the font',
  clauses: { 'A-1': '6.3.5', 'A-2': '6.2.11.4.1', 'A-3': '6.2.11.4.1', 'A-4': '6.2.10.4.1', 'UA-1': '7.21.4.1' },
  check: (file) =>
    ownKind(file).flatMap(({ name, codes, program, glyph }) =>
      [...codes].filter((code) => glyph(code) >= program.glyphCount).map((code) => `${name}: code ${code}`),
    ),
};

const widthsOf = (file: Examined, descendant: Dict): ((cid: number) => number) => {
  const widths = new Map<number, number>();
  const list = (file.document.resolveArray(descendant.get('W')) ?? []).map((item) => file.document.resolve(item));
  for (let at = 0; at < list.length; ) {
    const [first, second, third] = list.slice(at, at + 3);
    if (Array.isArray(second)) {
      second.forEach((width, index) => {
        widths.set(Number(first) + index, Number(file.document.resolve(width)));
      });
      at += 2;
    } else {
      for (let cid = Number(first); cid <= Number(second); cid++) widths.set(cid, Number(third));
      at += 3;
    }
  }
  const otherwise = file.document.resolve(descendant.get('DW'));
  return (cid) => widths.get(cid) ?? (typeof otherwise === 'number' ? otherwise : 1000);
};

export const widths: Rule = {
  name: 'widths are those of the font program',
  clauses: { 'A-1': '6.3.6', 'A-2': '6.2.11.5', 'A-3': '6.2.11.5', 'A-4': '6.2.10.5', 'UA-1': '7.21.5' },
  check: (file) =>
    ownKind(file).flatMap(({ name, codes, program, glyph, descendant }) => {
      const width = widthsOf(file, descendant);
      return [...codes]
        .filter((code) => Math.abs(width(code) - program.advance(glyph(code))) > 1)
        .map((code) => `${name}: code ${code}`);
    }),
};

export const characterSets: Rule = {
  name: 'CIDSet lists what a subset has',
  clauses: { 'A-1': '6.3.5', 'A-2': '6.2.11.4.2', 'A-3': '6.2.11.4.2', 'UA-1': '7.21.4.2' },
  check: (file, flavour) =>
    ownKind(file).flatMap(({ dict, name, descendant, program, glyph }) => {
      const set = decoded(file, descriptorOf(file, dict)?.get('CIDSet'));
      const isSubset = /^[A-Z]{6}\+/.test(name);
      if (!set) return flavour === 'A-1' && isSubset ? [`${name} has none`] : [];
      const map = decoded(file, descendant.get('CIDToGIDMap'));
      const count = map ? map.length / 2 : program.glyphCount;
      for (let cid = 1; cid < Math.max(count, set.length * 8); cid++) {
        const isListed = ((set[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
        const isPresent = cid < count && glyph(cid) !== 0 && glyph(cid) < program.glyphCount;
        if (isListed !== isPresent) return [`${name}: CID ${cid}`];
      }
      return [];
    }),
};

export const noUndefinedGlyphs: Rule = {
  name: 'the glyph .notdef is not shown',
  clauses: { 'A-2': '6.2.11.8', 'A-3': '6.2.11.8', 'A-4': '6.2.10.9', 'UA-1': '7.21.8' },
  check: (file) =>
    ownKind(file).flatMap(({ name, codes, glyph }) =>
      [...codes].filter((code) => glyph(code) === 0).map((code) => `${name}: code ${code}`),
    ),
};

/** Returns Unicode text by character code. Supports both notations that programs use. */
const unicodeOf = (map: string): Map<number, string> => {
  const found = new Map<number, string>();
  for (const [, body = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', text = ''] of body.matchAll(/<\s*([\da-f]+)\s*>\s*<\s*([\da-f\s]*)>/gi))
      found.set(parseInt(code, 16), text);
  }
  for (const [, body = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', one, several = ''] of body.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
    )) {
      const list = [...several.matchAll(/<([\da-f]*)>/gi)].map(([, text = '']) => text);
      for (let code = parseInt(from, 16), index = 0; code <= parseInt(to, 16) && index < 65_536; code++, index++) {
        found.set(
          code,
          one === undefined ? (list[index] ?? '') : (parseInt(one, 16) + index).toString(16).padStart(4, '0'),
        );
      }
    }
  }
  return found;
};

export const toUnicode: Rule = {
  name: 'what is shown can be read as Unicode',
  clauses: { 'A-1': '6.3.8', 'A-2': '6.2.11.7.2', 'A-3': '6.2.11.7.2', 'A-4': '6.2.10.7', 'UA-1': '7.21.7' },
  check: (file, flavour) => {
    const isAsked = flavour === 'UA-1' || flavour === 'A-4' || ['A', 'U'].includes(file.conformance);
    if (!isAsked) return [];
    return ownKind(file).flatMap(({ dict, name, codes }) => {
      const map = decoded(file, dict.get('ToUnicode'))?.toString('latin1');
      if (map === undefined) return [`${name} has no ToUnicode`];
      const unicode = unicodeOf(map);
      return [...codes].flatMap((code) => {
        const text = unicode.get(code);
        return text && !/^(0000|feff|fffe)$/i.test(text) ? [] : [`${name}: code ${code}`];
      });
    });
  },
};

export const FONTS: readonly Rule[] = [
  embedded,
  glyphMaps,
  glyphsPresent,
  widths,
  characterSets,
  noUndefinedGlyphs,
  toUnicode,
];
