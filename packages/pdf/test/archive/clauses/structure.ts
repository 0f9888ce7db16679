import { type Dict, PdfString, type PdfValue, Ref } from '../../../src/objects/objects.ts';
import { decodeText } from '../../../src/objects/text-string.ts';
import { isMet } from './annotations.ts';
import type { Examined } from './examined.ts';
import type { Flavour, Rule } from './rule.ts';
import { type Element, STANDARD, StructureTree } from './structure-tree.ts';

const trees = new WeakMap<Examined, StructureTree>();

export const treeOf = (file: Examined): StructureTree => {
  const tree = trees.get(file) ?? new StructureTree(file);
  trees.set(file, tree);
  return tree;
};

/** Whether structure is required: in level A of PDF/A, and in PDF/UA. */
const isAsked = (file: Examined, flavour: Flavour): boolean => flavour === 'UA-1' || file.conformance === 'A';

const text = (file: Examined, value: PdfValue | undefined): string => {
  const resolved = file.document.resolve(value);
  return resolved instanceof PdfString ? decodeText(resolved) : '';
};

export const marked: Rule = {
  name: 'the document says that it is tagged',
  clauses: { 'A-1': '6.8.2.2, 6.8.3.3', 'A-2': '6.7.2.2, 6.7.3.3', 'A-3': '6.7.2.2, 6.7.3.3', 'UA-1': '6.2, 7.1' },
  check: (file, flavour) => {
    if (!isAsked(file, flavour)) return [];
    const information = file.document.resolveDict(file.document.catalog.get('MarkInfo'));
    return [
      ...(file.document.resolve(information?.get('Marked')) === true ? [] : ['Marked is not true']),
      ...(file.document.resolve(information?.get('Suspects')) === true ? ['Suspects is true'] : []),
      ...(treeOf(file).root ? [] : ['it has no structure']),
    ];
  },
};

export const noUntaggedClaim: Rule = {
  name: 'what says that it is tagged has a structure',
  clauses: { 'A-1': '6.8.2.2', 'A-2': '6.7.2.2', 'A-3': '6.7.2.2', 'A-4': '6.8', 'UA-1': '6.2' },
  check: (file) => {
    const information = file.document.resolveDict(file.document.catalog.get('MarkInfo'));
    const isMarked = file.document.resolve(information?.get('Marked')) === true;
    return isMarked && !treeOf(file).root ? ['Marked is true, and there is no structure'] : [];
  },
};

export const language: Rule = {
  name: 'the language is known',
  clauses: { 'A-1': '6.8.4', 'A-2': '6.7.4', 'A-3': '6.7.4', 'UA-1': '7.2' },
  check: (file, flavour) => {
    if (!isAsked(file, flavour)) return [];
    const isTag = (value: PdfValue | undefined): boolean =>
      /^[A-Za-z]{1,8}(-[A-Za-z\d]{1,8})*$/.test(text(file, value));
    const wrong = treeOf(file).all.filter(
      ({ dict }) => dict.has('Lang') && text(file, dict.get('Lang')) !== '' && !isTag(dict.get('Lang')),
    );
    return [
      ...(isTag(file.document.catalog.get('Lang')) ||
      flavour !== 'UA-1' ||
      treeOf(file).top.every(({ dict }) => isTag(dict.get('Lang')))
        ? []
        : ['the catalog has no Lang']),
      ...wrong.map(({ number }) => `element ${number} has no language tag`),
    ];
  },
};

export const title: Rule = {
  name: 'the title is shown',
  clauses: { 'UA-1': '7.1' },
  check: (file) => {
    const preferences = file.document.resolveDict(file.document.catalog.get('ViewerPreferences'));
    return [
      ...(file.document.resolve(preferences?.get('DisplayDocTitle')) === true ? [] : ['DisplayDocTitle is not true']),
      ...(/<dc:title>|\sdc:title\s*=/.test(file.xmp) ? [] : ['the metadata has no dc:title']),
    ];
  },
};

export const everythingMarked: Rule = {
  name: 'content is tagged or an artifact, and not both',
  clauses: { 'UA-1': '7.1' },
  check: (file) =>
    file.contents.flatMap((content, index) => [
      ...new Set(
        content.painted
          .filter(({ marking }) => marking === 'nothing')
          .map(({ what }) => `page ${index + 1}: ${what} is neither`),
      ),
      ...content.marked
        .filter(({ nesting }) => nesting === 'in-artifact')
        .map(({ mcid }) => `page ${index + 1}: MCID ${mcid} is in an artifact`),
      ...content.artifactsInTagged.map(() => `page ${index + 1}: an artifact is in tagged content`),
    ]),
};

export const parentTree: Rule = {
  name: 'content and structure refer to each other',
  clauses: { 'A-1': '6.8.3.3', 'A-2': '6.7.3.3', 'A-3': '6.7.3.3', 'UA-1': '7.1' },
  check: (file, flavour) => {
    if (!isAsked(file, flavour)) return [];
    const tree = treeOf(file);
    const problems = [...tree.problems];
    const byNumber = new Map(tree.all.map((element) => [element.number, element]));
    file.contents.forEach((content, index) => {
      const page = file.pages[index]!.ref.number;
      for (const { mcid, parents, form } of content.marked) {
        const list = typeof parents === 'number' ? tree.parents(parents) : null;
        const owner = Array.isArray(list) ? list[mcid] : null;
        const element = owner instanceof Ref ? byNumber.get(owner.number) : undefined;
        const isHeld = element?.held.some(
          (held) => held.kind === 'content' && held.mcid === mcid && held.page === page && held.stream === form,
        );
        if (!isHeld) problems.push(`page ${index + 1}: MCID ${mcid}${form ? ` of form ${form}` : ''} is in no element`);
      }
    });
    const shown = new Set(
      file.contents.flatMap((content, index) =>
        content.marked.map(({ mcid, form }) => `${file.pages[index]!.ref.number} ${form} ${mcid}`),
      ),
    );
    for (const { held, number } of tree.all) {
      for (const item of held) {
        if (item.kind === 'content' && !shown.has(`${item.page} ${item.stream} ${item.mcid}`)) {
          problems.push(`element ${number} holds MCID ${item.mcid}, which is nowhere`);
        }
        if (item.kind === 'object' && file.document.object(item.object) === null)
          problems.push(`element ${number} holds no object`);
      }
    }
    return problems;
  },
};

export const types: Rule = {
  name: 'structure types are standard or mapped to such',
  clauses: { 'A-1': '6.8.3.4', 'A-2': '6.7.3.4', 'A-3': '6.7.3.4', 'UA-1': '7.1' },
  check: (file, flavour) => {
    if (!isAsked(file, flavour)) return [];
    const tree = treeOf(file);
    const remapped = flavour === 'UA-1' ? [...tree.roles.keys()].filter((key) => STANDARD.has(key)) : [];
    return [
      ...new Set(
        tree.all.filter(({ type }) => !STANDARD.has(type)).map(({ written }) => `${written} is mapped to nothing`),
      ),
      ...remapped.map((key) => `${key} is mapped to another`),
    ];
  },
};

export const alternatives: Rule = {
  name: 'figures have a text',
  clauses: { 'UA-1': '7.3' },
  check: (file) =>
    treeOf(file)
      .all.filter(
        ({ type, dict }) => type === 'Figure' && !text(file, dict.get('Alt')) && !text(file, dict.get('ActualText')),
      )
      .map(({ number }) => `figure ${number}`),
};

export const headings: Rule = {
  name: 'headings leave out no level',
  clauses: { 'UA-1': '7.4' },
  check: (file) => {
    const types = treeOf(file).all.map(({ type }) => type);
    const levels = types.flatMap((type) => (/^H[1-6]$/.test(type) ? [Number(type.slice(1))] : []));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return [
      ...skipped.map((level) => `H${level}`),
      ...(levels.length > 0 && types.includes('H') ? ['H and numbered headings'] : []),
    ];
  },
};

const WITHIN_TABLE: Record<string, string[]> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI', 'Caption', 'L'],
  LI: ['Lbl', 'LBody'],
};
const ABOVE: Record<string, string[]> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note', 'TOCI', 'BibEntry'],
  LBody: ['LI'],
};

export const nesting: Rule = {
  name: 'tables and lists are put together soundly',
  clauses: { 'UA-1': '7.2' },
  check: (file) =>
    treeOf(file).all.flatMap(({ type, kids, parent, number, held }) => {
      const wrong = WITHIN_TABLE[type] && kids.find((kid) => !WITHIN_TABLE[type]!.includes(kid.type));
      const isLost = ABOVE[type] && !(parent && ABOVE[type].includes(parent.type));
      const holds = ['Table', 'TR', 'L', 'THead', 'TBody'].includes(type) && held.length > 0;
      return [
        ...(wrong ? [`${type} ${number} holds ${wrong.type}`] : []),
        ...(isLost ? [`${type} ${number} is within ${parent?.type ?? 'the root'}`] : []),
        ...(holds ? [`${type} ${number} holds content`] : []),
      ];
    }),
};

const attributes = (file: Examined, dict: Dict): Dict[] => {
  const value = file.document.resolve(dict.get('A'));
  return (Array.isArray(value) ? value : [value]).flatMap((item) => file.document.resolveDict(item) ?? []);
};

const attribute = (file: Examined, { dict }: Element, key: string): PdfValue => {
  for (const entries of attributes(file, dict)) if (entries.has(key)) return file.document.resolve(entries.get(key));
  return null;
};

export const tableHeaders: Rule = {
  name: 'tables are regular and have headers',
  clauses: { 'UA-1': '7.2, 7.5' },
  check: (file) =>
    treeOf(file)
      .all.filter(({ type }) => type === 'Table')
      .flatMap((table) => {
        const rows = table.kids.flatMap((kid) => (kid.type === 'TR' ? [kid] : kid.kids));
        const cells = rows.flatMap(({ kids }) => kids);
        const spans = cells.some((cell) => attribute(file, cell, 'ColSpan') ?? attribute(file, cell, 'RowSpan'));
        const lengths = new Set(rows.map(({ kids }) => kids.length));
        const headers = cells.filter(({ type }) => type === 'TH');
        return [
          ...(lengths.size > 1 && !spans ? [`table ${table.number} has rows of different lengths`] : []),
          ...(headers.length === 0 ? [`table ${table.number} has no header`] : []),
          ...headers
            .filter((header) => attribute(file, header, 'Scope') === null && !header.dict.has('ID'))
            .map(({ number }) => `header ${number} has no scope`),
        ];
      }),
};

export const annotationsTagged: Rule = {
  name: 'annotations are in the structure and can be told',
  clauses: { 'UA-1': '7.18' },
  check: (file) => {
    const tree = treeOf(file);
    return file.annotations.flatMap((annotation) => {
      const { dict, number, page } = annotation;
      const subtype = file.name(dict.get('Subtype'));
      const told = `${subtype} ${number}`;
      const tabs = file.name(page.own.get('Tabs')) === 'S' ? [] : [`the page of ${told} has no Tabs of S`];
      if (subtype === 'Popup' || !isMet(file, annotation)) return tabs;
      const key = file.document.resolve(dict.get('StructParent'));
      const owner = typeof key === 'number' ? tree.parents(key) : null;
      const element = tree.all.find((each) => owner instanceof Ref && each.number === owner.number);
      const isHeld = element?.held.some((held) => held.kind === 'object' && held.object === number) ?? false;
      const wanted = subtype === 'Widget' ? ['Form'] : subtype === 'Link' ? ['Link'] : ['Annot'];
      const alternative = text(file, element?.dict.get('Alt'));
      const words = [
        text(file, dict.get('Contents')),
        alternative,
        subtype === 'Widget' ? text(file, inherited(file, dict, 'TU')) : '',
      ];
      return [
        ...tabs,
        ...(isHeld && element && wanted.includes(element.type) ? [] : [`${told} is in no ${wanted[0]}`]),
        ...(words.some((each) => each !== '') ? [] : [`${told} has no words`]),
      ];
    });
  },
};

const inherited = (file: Examined, dict: Dict, key: string): PdfValue | undefined => {
  for (
    let node: Dict | undefined = dict, depth = 0;
    node && depth < 20;
    node = file.document.resolveDict(node.get('Parent')), depth++
  ) {
    if (node.has(key)) return node.get(key);
  }
  return undefined;
};

export const formsOnce: Rule = {
  name: 'a form XObject with tagged content is painted once',
  clauses: { 'UA-1': '7.20' },
  check: (file) => {
    const times = new Map<number, number>();
    for (const { forms } of file.contents)
      for (const { number } of forms) times.set(number, (times.get(number) ?? 0) + 1);
    const tagged = new Set(file.contents.flatMap(({ marked: all }) => all.map(({ form }) => form)));
    return [...times].flatMap(([number, count]) => (count > 1 && tagged.has(number) ? [`form ${number}`] : []));
  },
};

export const STRUCTURE: readonly Rule[] = [
  marked,
  noUntaggedClaim,
  language,
  title,
  everythingMarked,
  parentTree,
  types,
  alternatives,
  headings,
  nesting,
  tableHeaders,
  annotationsTagged,
  formsOnce,
];
