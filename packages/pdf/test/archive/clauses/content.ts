import { contentOperations } from '../../../src/content/content-operations.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../../../src/objects/objects.ts';
import type { PdfDocument } from '../../../src/reader/document.ts';
import { Parser } from '../../../src/reader/parser.ts';

/** A visible mark on the page, and its marked content (ISO 32000-2, 14.6). */
export interface Painted {
  what: string;
  marking: 'tagged' | 'artifact' | 'nothing';
}

export interface ShownText {
  font: Dict;
  bytes: Uint8Array;
  isInvisible: boolean;
}

export interface MarkedContent {
  tag: string;
  mcid: number;
  parents: PdfValue;
  /** Number of the containing form XObject. Undefined for content of the page itself. */
  form: number | undefined;
  nesting: 'sound' | 'in-artifact' | 'in-tagged';
}

export class Content {
  readonly painted: Painted[] = [];
  readonly deviceColours = new Set<string>();
  readonly texts: ShownText[] = [];
  readonly images: Dict[] = [];
  readonly forms: { number: number; dict: Dict }[] = [];
  readonly states: Dict[] = [];
  readonly marked: MarkedContent[] = [];
  readonly operators = new Set<string>();
  readonly artifactsInTagged: string[] = [];
  /** Streams that use resources but have no resource dictionary. */
  readonly withoutResources: string[] = [];
  depth = 0;

  constructor(private readonly document: PdfDocument) {}

  /** @param where.own whether the stream has its own resources instead of inherited ones */
  run(bytes: Uint8Array, resources: Dict, where: { parents: PdfValue; form?: number; own: boolean }, level = 0): void {
    const stack: ('tagged' | 'artifact' | 'other')[] = level === 0 ? [] : [...this.#outer];
    let font: Dict | undefined;
    let mode = 0;
    let depth = 0;
    const states: { font: Dict | undefined; mode: number; fill: string; stroke: string }[] = [];
    let fill = 'initial';
    let stroke = 'initial';
    const marking = () => (stack.includes('artifact') ? 'artifact' : stack.includes('tagged') ? 'tagged' : 'nothing');
    const paint = (what: string, colours: string[] = []): void => {
      this.painted.push({ what, marking: marking() });
      for (const colour of colours) this.#use(colour, resources);
    };
    const named = (kind: string, key: PdfValue | undefined): PdfValue => {
      if (!where.own) this.withoutResources.push(`${kind} ${key instanceof Name ? key.value : '?'}`);
      const category = this.document.resolveDict(resources.get(kind));
      return key instanceof Name ? (category?.get(key.value) ?? null) : null;
    };
    for (const { operator, start, at } of contentOperations(bytes)) {
      const operands = operator === 'BI' ? [] : operandsOf(bytes.subarray(start, at));
      const [first, second] = operands;
      this.operators.add(operator);
      switch (operator) {
        case 'q':
          states.push({ font, mode, fill, stroke });
          this.depth = Math.max(this.depth, ++depth + level);
          break;
        case 'Q': {
          const state = states.pop();
          if (state) ({ font, mode, fill, stroke } = state);
          depth--;
          break;
        }
        case 'Tf':
          font = this.document.resolveDict(named('Font', first));
          break;
        case 'Tr':
          mode = typeof first === 'number' ? first : 0;
          break;
        case 'Tj':
        case 'TJ':
        case "'":
        case '"': {
          const strings = operands.flat().filter((item): item is PdfString => item instanceof PdfString);
          if (font)
            for (const { bytes: shown } of strings) this.texts.push({ font, bytes: shown, isInvisible: mode === 3 });
          if (strings.some(({ bytes: shown }) => shown.length > 0))
            paint('text', mode === 3 ? [] : mode === 1 ? [stroke] : mode === 2 ? [fill, stroke] : [fill]);
          break;
        }
        case 'g':
        case 'rg':
        case 'k':
          fill = { g: 'DeviceGray', rg: 'DeviceRGB', k: 'DeviceCMYK' }[operator];
          break;
        case 'G':
        case 'RG':
        case 'K':
          stroke = { G: 'DeviceGray', RG: 'DeviceRGB', K: 'DeviceCMYK' }[operator];
          break;
        case 'cs':
        case 'CS': {
          const family = this.#family(
            first instanceof Name && isDevice(first.value) ? first : named('ColorSpace', first),
          );
          if (operator === 'cs') fill = family;
          else stroke = family;
          break;
        }
        case 'f':
        case 'F':
        case 'f*':
          paint('path', [fill]);
          break;
        case 'S':
        case 's':
          paint('path', [stroke]);
          break;
        case 'B':
        case 'B*':
        case 'b':
        case 'b*':
          paint('path', [fill, stroke]);
          break;
        case 'sh':
        case 'BI':
          paint(operator === 'sh' ? 'shading' : 'inline image');
          break;
        case 'gs': {
          const state = this.document.resolveDict(named('ExtGState', first));
          if (state) this.states.push(state);
          break;
        }
        case 'BMC':
        case 'BDC':
          stack.push(this.#mark(first, second, { resources, where, stack }));
          break;
        case 'EMC':
          stack.pop();
          break;
        case 'Do': {
          const ref = named('XObject', first);
          const object = this.document.resolve(ref);
          if (!(object instanceof Stream)) break;
          const subtype = this.document.resolve(object.dict.get('Subtype'));
          if (subtype instanceof Name && subtype.value === 'Image') {
            this.images.push(object.dict);
            paint('image', object.dict.has('ImageMask') ? [fill] : [this.#family(object.dict.get('ColorSpace'))]);
          } else if (level < 12) {
            this.forms.push({ number: ref instanceof Ref ? ref.number : 0, dict: object.dict });
            const outer = this.#outer;
            this.#outer = [...stack];
            const own = this.document.resolveDict(object.dict.get('Resources'));
            const form = ref instanceof Ref ? { form: ref.number } : {};
            this.run(
              this.document.decode(object),
              own ?? resources,
              { parents: this.document.resolve(object.dict.get('StructParents')), ...form, own: own !== undefined },
              level + 1,
            );
            this.#outer = outer;
          }
        }
      }
    }
  }

  #outer: ('tagged' | 'artifact' | 'other')[] = [];

  #mark(
    tag: PdfValue | undefined,
    properties: PdfValue | undefined,
    {
      resources,
      where,
      stack,
    }: { resources: Dict; where: { parents: PdfValue; form?: number }; stack: ('tagged' | 'artifact' | 'other')[] },
  ): 'tagged' | 'artifact' | 'other' {
    const named =
      properties instanceof Name
        ? this.document.resolveDict(resources.get('Properties'))?.get(properties.value)
        : properties;
    const entries = this.document.resolveDict(named ?? null);
    const mcid = entries && this.document.resolve(entries.get('MCID'));
    const tagName = tag instanceof Name ? tag.value : '';
    if (tagName === 'Artifact') {
      if (stack.includes('tagged')) this.artifactsInTagged.push(tagName);
      return 'artifact';
    }
    if (typeof mcid !== 'number') return 'other';
    const nesting = stack.includes('artifact') ? 'in-artifact' : stack.includes('tagged') ? 'in-tagged' : 'sound';
    this.marked.push({ tag: tagName, mcid, parents: where.parents, form: where.form, nesting });
    return 'tagged';
  }

  /** Records the use of a device color space, unless a default color space replaces it (ISO 32000-2, 8.6.5.6). */
  #use(family: string, resources: Dict): void {
    const device = family === 'initial' ? 'DeviceGray' : family;
    if (!isDevice(device)) return;
    const defaults = this.document.resolveDict(resources.get('ColorSpace'));
    if (!defaults?.has(device.replace('Device', 'Default'))) this.deviceColours.add(device);
  }

  #family(value: PdfValue | undefined): string {
    const space = this.document.resolve(value);
    if (space instanceof Name) return space.value;
    if (!Array.isArray(space)) return 'none';
    const [family, base, alternate] = space.map((item) => this.document.resolve(item));
    const name = family instanceof Name ? family.value : 'none';
    if (name === 'Indexed' || (name === 'Pattern' && base)) return this.#family(base);
    return name === 'Separation' || name === 'DeviceN' ? this.#family(alternate) : name;
  }
}

const isDevice = (name: string): boolean => ['DeviceGray', 'DeviceRGB', 'DeviceCMYK'].includes(name);

const operandsOf = (bytes: Uint8Array): PdfValue[] => {
  const padded = Buffer.concat([bytes, Buffer.from(' ')]);
  const parser = new Parser(padded, 0, 'lenient');
  const operands: PdfValue[] = [];
  for (parser.skipSpace(); parser.position < padded.length; parser.skipSpace()) {
    const before = parser.position;
    try {
      operands.push(parser.value());
    } catch {
      break;
    }
    if (parser.position === before) break;
  }
  return operands;
};
