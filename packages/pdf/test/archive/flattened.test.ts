import { describe, expect, it } from 'vitest';
import { calibratedRgb } from '../../src/archive/colours.ts';
import { type Dict, dict, name, type PdfValue, Ref } from '../../src/objects/objects.ts';
import { textOf, textString } from '../../src/objects/text-string.ts';
import { isDark, type Picture, picture, qpdfCheck } from '../tools.ts';
import { type ArchiveSourceOptions, archiveSource } from './archive-source.ts';
import { conformity } from './clauses/conformity.ts';
import { Examined } from './clauses/examined.ts';
import { treeOf } from './clauses/structure.ts';
import { type Revision, revised } from './revise.ts';
import { sealArchive } from './seal-archive.ts';

const black = (revision: Revision): Ref =>
  revision.form('/RGB cs 0 0 0 sc 0 0 9 9 re f', { Resources: dict({ ColorSpace: dict({ RGB: calibratedRgb() }) }) });

const FIELDS: [name: string, type: string, entries: (revision: Revision) => Record<string, PdfValue>][] = [
  ['Sum', 'Tx', (revision) => ({ V: textString('100'), AP: dict({ N: black(revision) }) })],
  [
    'Agreed',
    'Btn',
    (revision) => ({
      V: name('Yes'),
      AS: name('Yes'),
      AP: dict({ N: dict({ Yes: black(revision), Off: black(revision) }) }),
    }),
  ],
  [
    'Other',
    'Btn',
    (revision) => ({ AS: name('Off'), AP: dict({ N: dict({ Yes: black(revision), Off: black(revision) }) }) }),
  ],
];

/**
 * Creates a tagged one-page PDF with a form. The elements of its fields are in reading order, between the heading and
 * the paragraph.
 * @param note whether to add an annotation that can cover the fields
 */
const withForm = (options: ArchiveSourceOptions, note = false): Buffer =>
  revised(archiveSource(options), (revision) => {
    const { update } = revision;
    const { document } = update;
    const numberOf = (type: string): number =>
      Array.from({ length: document.size }, (_, number) => number).find((number) => {
        const object = document.object(number);
        return object instanceof Map && (revision.is(object.get('Type'), type) || revision.is(object.get('S'), type));
      })!;
    const [page, parent] = [new Ref(numberOf('Page')), new Ref(numberOf('Document'))];
    const root = document.resolveDict(new Ref(numberOf('StructTreeRoot')))!;
    const elements: Ref[] = [];
    const element = (type: string, annotation: Ref): number =>
      elements.push(
        update.add(
          dict({
            Type: name('StructElem'),
            S: name(type),
            P: parent,
            Pg: page,
            K: dict({ Type: name('OBJR'), Obj: annotation }),
          }),
        ),
      );
    const annotations = FIELDS.map(([title, type, entries], index) => {
      const widget = update.reserve();
      update.set(
        widget,
        dict({
          Type: name('Annot'),
          Subtype: name('Widget'),
          FT: name(type),
          T: textString(title),
          TU: textString(title),
          Rect: [300, 700 - index * 50, 340, 720 - index * 50],
          F: 4,
          StructParent: element('Form', widget),
          ...entries(revision),
        }),
      );
      return widget;
    });
    const fields = [...annotations];
    if (note) {
      const square = update.reserve();
      const entries = { Subtype: name('Square'), Rect: [100, 100, 400, 740], AP: dict({ N: revision.form('q Q') }) };
      const about = { F: 4, Contents: textString('A note'), StructParent: element('Annot', square) };
      update.set(square, dict({ Type: name('Annot'), ...entries, ...about }));
      annotations.push(square);
    }
    revision.editType('Page', (entries) => {
      entries.set('Annots', annotations);
      entries.set('Tabs', name('S'));
    });
    revision.edit(
      (entries) => revision.is(entries.get('S'), 'Document'),
      (entries) => {
        const [heading = null, ...rest] = document.resolveArray(entries.get('K')) ?? [];
        entries.set('K', [heading, ...elements, ...rest]);
      },
    );
    const tree = root.get('ParentTree') as Ref;
    const numbers = document.resolveArray(document.resolveDict(tree)?.get('Nums')) ?? [];
    update.replace(tree, dict({ Nums: [...numbers, ...elements.flatMap((each, index) => [index + 1, each])] }));
    revision.editType('StructTreeRoot', (entries) => entries.set('ParentTreeNextKey', elements.length + 1));
    revision.catalog({ AcroForm: dict({ Fields: fields }) });
  });

const elementsOf = (pdf: Buffer) => treeOf(new Examined(pdf)).all;
/** Returns the color at a point, measured from the bottom left. One pixel is one point. */
const colourAt = ({ width, height, rgb }: Picture, x: number, y: number): [number, number, number] => {
  const at = ((height - y) * width + x) * 3;
  return [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
};
const attributeOf = (entries: Dict, key: string) => {
  const value = (entries.get('A') as Dict | undefined)?.get(key);
  return value && typeof value === 'object' && 'value' in value ? value.value : undefined;
};

const CLAIMS: [claims: string[], options: ArchiveSourceOptions][] = [
  [['UA-1'], { pdfUA: { part: 1 } }],
  [['A-1A'], { pdfA: { part: 1, conformance: 'A' } }],
  [['A-2A', 'UA-1'], { pdfA: { part: 2, conformance: 'A' }, pdfUA: { part: 1 } }],
];

describe('the flattened form of a tagged PDF', () => {
  it.each(CLAIMS)(
    'the flattened form of a tagged PDF conforms to %j, and keeps its position in the reading order [T661]',
    async (claims, options) => {
      const source = withForm(options);
      expect(conformity(source)).toEqual({ claims, faults: [] });
      const { sealed } = await sealArchive(source);
      expect(conformity(sealed)).toEqual({ claims, faults: [] });
      expect(qpdfCheck(sealed).status).toBe(0);
      const [top] = elementsOf(sealed);
      // Sealing appends its content, and the fields keep their position.
      expect(top?.kids.slice(0, 5).map(({ type }) => type)).toEqual(['H1', 'Form', 'Form', 'Form', 'P']);
      const fields = top!.kids.slice(1, 4);
      expect(fields.map(({ held }) => held.map(({ kind }) => kind))).toEqual([['content'], ['content'], ['content']]);
      expect(
        fields.map(({ dict: entries }) => [attributeOf(entries, 'Role'), attributeOf(entries, 'checked')]),
      ).toEqual([
        ['tv', undefined],
        ['cb', 'on'],
        ['cb', 'off'],
      ]);
    },
  );

  it('a flattened field is read by name and value even if overlapping annotations turn it into an annotation [T662]', async () => {
    const source = withForm({ pdfUA: { part: 1 } }, true);
    expect(conformity(source)).toEqual({ claims: ['UA-1'], faults: [] });
    const { sealed } = await sealArchive(source);
    expect(conformity(sealed)).toEqual({ claims: ['UA-1'], faults: [] });
    expect(isDark(...colourAt(picture(sealed), 320, 710))).toBe(true);
    const [top] = elementsOf(sealed);
    expect(top?.kids.slice(0, 6).map(({ type }) => type)).toEqual(['H1', 'Form', 'Form', 'Form', 'Annot', 'P']);
    const fields = top!.kids.slice(1, 4);
    expect(fields.map(({ held, kids }) => [held.length, kids.map(({ type }) => type)])).toEqual(
      FIELDS.map(() => [0, ['Annot']]),
    );
    const words = fields.map(({ kids: [kid] }) => textOf(kid?.dict.get('Alt') ?? null));
    expect(words).toEqual(['Sum: 100', 'Agreed', 'Other']);
    expect(attributeOf(fields[1]!.dict, 'checked')).toBe('on');
  });

  it('flattening the form of a tagged PDF leaves nothing in the structure for an invisible field [T663]', async () => {
    const hidden = revised(withForm({ pdfUA: { part: 1 } }), (revision) =>
      revision.edit(
        (entries) => entries.get('F') === 4 && entries.has('AP'),
        (entries) => entries.set('F', 2),
      ),
    );
    const { sealed } = await sealArchive(hidden);
    expect(conformity(sealed)).toEqual({ claims: ['UA-1'], faults: [] });
    const [top] = elementsOf(sealed);
    expect(top!.kids.slice(1, 4).map(({ held, kids }) => held.length + kids.length)).toEqual([0, 0, 0]);
  });
});
