import { Stream } from '../../../src/objects/objects.ts';
import { pageGeometry } from '../../../src/page/geometry.ts';
import type { Annotation, Examined } from './examined.ts';
import type { Flavour, Rule } from './rule.ts';

const FORBIDDEN: Record<Flavour, string[]> = {
  'A-1': [
    'FileAttachment',
    'Sound',
    'Movie',
    'Screen',
    '3D',
    'Watermark',
    'Caret',
    'Polygon',
    'PolyLine',
    'Redact',
    'RichMedia',
  ],
  'A-2': ['3D', 'Sound', 'Screen', 'Movie', 'RichMedia'],
  'A-3': ['3D', 'Sound', 'Screen', 'Movie', 'RichMedia'],
  'A-4': ['3D', 'Sound', 'Screen', 'Movie', 'RichMedia', 'FileAttachment'],
  'UA-1': ['TrapNet'],
};

const flagsOf = (file: Examined, { dict }: Annotation): number => {
  const flags = file.document.resolve(dict.get('F'));
  return typeof flags === 'number' ? flags : 0;
};

const rectOf = (file: Examined, { dict }: Annotation): number[] =>
  (file.document.resolveArray(dict.get('Rect')) ?? []).map((item) => Number(file.document.resolve(item)));

const isEmpty = (file: Examined, annotation: Annotation): boolean => {
  const [left, bottom, right, top] = rectOf(file, annotation);
  return left === right && bottom === top;
};

const told = (file: Examined, { dict, number }: Annotation): string => `${file.name(dict.get('Subtype'))} ${number}`;

export const kinds: Rule = {
  name: 'annotations are of permitted kinds',
  clauses: { 'A-1': '6.5.2', 'A-2': '6.3.1', 'A-3': '6.3.1', 'A-4': '6.3.1', 'UA-1': '7.18.2' },
  check: (file, flavour) =>
    file.annotations.flatMap((annotation) => {
      const subtype = file.name(annotation.dict.get('Subtype'));
      const isWithFiles = subtype === 'FileAttachment' && ['E', 'F'].includes(file.conformance);
      return FORBIDDEN[flavour].includes(subtype) && !isWithFiles ? [told(file, annotation)] : [];
    }),
};

const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [1, 2, 4, 32, 256];

export const flags: Rule = {
  name: 'annotations are seen and printed',
  clauses: { 'A-1': '6.5.3', 'A-2': '6.3.2', 'A-3': '6.3.2', 'A-4': '6.3.2' },
  check: (file) =>
    file.annotations.flatMap((annotation) => {
      if (file.name(annotation.dict.get('Subtype')) === 'Popup') return [];
      const value = flagsOf(file, annotation);
      const isShown = (value & (INVISIBLE | HIDDEN | NO_VIEW | TOGGLE_NO_VIEW)) === 0;
      return isShown && (value & PRINT) !== 0 ? [] : [told(file, annotation)];
    }),
};

export const appearances: Rule = {
  name: 'annotations have a normal appearance and no other',
  clauses: { 'A-1': '6.5.3, 6.9', 'A-2': '6.3.3', 'A-3': '6.3.3', 'A-4': '6.3.3' },
  check: (file, flavour) =>
    file.annotations.flatMap((annotation) => {
      const { dict } = annotation;
      const looks = file.document.resolveDict(dict.get('AP'));
      const subtype = file.name(dict.get('Subtype'));
      const isExempt =
        flavour === 'A-1' ? subtype !== 'Widget' : isEmpty(file, annotation) || ['Popup', 'Link'].includes(subtype);
      if (!looks) return isExempt ? [] : [`${told(file, annotation)} has none`];
      const normal = file.document.resolve(looks.get('N'));
      const isButton = file.name(dict.get('FT')) === 'Btn' || dict.has('Parent');
      const isSound =
        [...looks.keys()].join() === 'N' && (normal instanceof Stream || (isButton && normal instanceof Map));
      return isSound ? [] : [told(file, annotation)];
    }),
};

export const opacity: Rule = {
  name: 'annotations are opaque',
  clauses: { 'A-1': '6.5.3' },
  check: (file) =>
    file.annotations.flatMap((annotation) =>
      (file.document.resolve(annotation.dict.get('CA')) ?? 1) === 1 ? [] : [told(file, annotation)],
    ),
};

const FORBIDDEN_ACTIONS = [
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'Hide',
  'Rendition',
  'Trans',
  'SetOCGState',
];

export const actions: Rule = {
  name: 'nothing acts by itself',
  clauses: { 'A-1': '6.6.1, 6.6.2, 6.9', 'A-2': '6.4.1, 6.5', 'A-3': '6.4.1, 6.5', 'A-4': '6.4.1, 6.6' },
  check: (file) => [
    ...(file.document.catalog.has('AA') ? ['the catalog has AA'] : []),
    ...file.pages.flatMap((page, index) => (page.has('AA') ? [`page ${index + 1} has AA`] : [])),
    ...file.annotations.flatMap((annotation) => {
      const action = file.document.resolveDict(annotation.dict.get('A'));
      const isWidget = file.name(annotation.dict.get('Subtype')) === 'Widget';
      const isBad =
        annotation.dict.has('AA') || (isWidget && action) || FORBIDDEN_ACTIONS.includes(file.name(action?.get('S')));
      return isBad ? [told(file, annotation)] : [];
    }),
  ],
};

export const form: Rule = {
  name: 'the form is shown as it is',
  clauses: { 'A-1': '6.9', 'A-2': '6.4.1, 6.4.2', 'A-3': '6.4.1, 6.4.2', 'A-4': '6.4.1, 6.4.2', 'UA-1': '7.15' },
  check: (file) => {
    const entries = file.document.resolveDict(file.document.catalog.get('AcroForm'));
    return [
      ...(file.document.resolve(entries?.get('NeedAppearances')) === true ? ['NeedAppearances is true'] : []),
      ...(entries?.has('XFA') || file.document.catalog.has('NeedsRendering') ? ['it has XFA'] : []),
    ];
  },
};

/**
 * Whether a reader can encounter an annotation: it is not hidden, and it is within the visible page (ISO 14289-1,
 * 7.18.1).
 */
export const isMet = (file: Examined, annotation: Annotation): boolean => {
  if (flagsOf(file, annotation) & HIDDEN) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = rectOf(file, annotation);
  const { box } = pageGeometry(file.document, annotation.page.effective);
  return left < box.right && right > box.left - 1e-9 && bottom < box.top && top > box.bottom - 1e-9;
};

export const ANNOTATIONS: readonly Rule[] = [kinds, flags, appearances, opacity, actions, form];
