import { type Dict, Name, type PdfValue, Ref } from '../../../src/objects/objects.ts';
import type { Examined } from './examined.ts';

export type Held =
  | { kind: 'content'; page: number | undefined; stream: number | undefined; mcid: number }
  | { kind: 'object'; object: number };

export interface Element {
  dict: Dict;
  number: number;
  /** Type after role mapping, and type as written. */
  type: string;
  written: string;
  parent: Element | undefined;
  kids: Element[];
  held: Held[];
}

export class StructureTree {
  readonly root: Dict | undefined;
  readonly top: Element[] = [];
  readonly all: Element[] = [];
  readonly roles: Dict;
  readonly problems: string[] = [];

  constructor(private readonly file: Examined) {
    const { document } = file;
    this.root = document.resolveDict(document.catalog.get('StructTreeRoot'));
    this.roles = document.resolveDict(this.root?.get('RoleMap')) ?? new Map();
    const seen = new Set<number>();
    const read = (value: PdfValue, parent: Element | undefined): void => {
      const dict = document.resolveDict(value);
      if (!dict || !(value instanceof Ref)) return;
      if (seen.has(value.number)) {
        this.problems.push(`element ${value.number} is listed twice`);
        return;
      }
      seen.add(value.number);
      const written = file.name(dict.get('S'));
      const element: Element = {
        dict,
        number: value.number,
        type: this.role(written),
        written,
        parent,
        kids: [],
        held: [],
      };
      this.all.push(element);
      (parent?.kids ?? this.top).push(element);
      const up = dict.get('P');
      const expected = parent?.number ?? (document.catalog.get('StructTreeRoot') as Ref).number;
      if (!(up instanceof Ref) || up.number !== expected)
        this.problems.push(`element ${value.number} has another parent`);
      const kids = document.resolve(dict.get('K'));
      for (const kid of listOf(Array.isArray(kids) ? kids : (dict.get('K') ?? null))) {
        const entries = document.resolveDict(kid);
        const type = file.name(entries?.get('Type'));
        if (typeof kid === 'number') {
          element.held.push({ kind: 'content', page: numberOf(dict.get('Pg')), stream: undefined, mcid: kid });
        } else if (entries && type === 'MCR') {
          const page = numberOf(entries.get('Pg')) ?? numberOf(dict.get('Pg'));
          const mcid = document.resolve(entries.get('MCID'));
          element.held.push({ kind: 'content', page, stream: numberOf(entries.get('Stm')), mcid: Number(mcid) });
        } else if (entries && type === 'OBJR') {
          element.held.push({ kind: 'object', object: numberOf(entries.get('Obj')) ?? 0 });
        } else if (entries) read(kid, element);
      }
    };
    const kids = this.root?.get('K') ?? null;
    const resolved = document.resolve(kids);
    for (const kid of Array.isArray(resolved) ? resolved : [kids]) read(kid, undefined);
  }

  role(written: string): string {
    let type = written;
    for (let step = 0; step < 20 && !STANDARD.has(type); step++) {
      const mapped = this.file.document.resolve(this.roles.get(type));
      if (!(mapped instanceof Name)) break;
      type = mapped.value;
    }
    return type;
  }

  parents(key: number): PdfValue {
    const { document } = this.file;
    const stack = [this.root?.get('ParentTree') ?? null];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const entries = document.resolveDict(node);
      const numbers = document.resolveArray(entries?.get('Nums')) ?? [];
      for (let at = 0; at < numbers.length; at += 2)
        if (document.resolve(numbers[at]) === key)
          return document.resolve(numbers[at + 1]) instanceof Map
            ? numbers[at + 1]!
            : document.resolve(numbers[at + 1]);
      for (const kid of document.resolveArray(entries?.get('Kids')) ?? []) {
        const [from, to] = document.resolveArray(document.resolveDict(kid)?.get('Limits')) ?? [];
        if (Number(document.resolve(from)) <= key && key <= Number(document.resolve(to))) stack.push(kid);
      }
    }
    return null;
  }
}

const listOf = (value: PdfValue): PdfValue[] => (Array.isArray(value) ? value : [value]);
const numberOf = (value: PdfValue | undefined): number | undefined => (value instanceof Ref ? value.number : undefined);

/** Standard structure types (ISO 32000-1, 14.8.4). */
export const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP WT WP Figure Formula Form'
  ).split(' '),
);
