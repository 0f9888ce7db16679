import { expect, it } from 'vitest';
import { type Dict, dict, name, PdfString, Stream } from '../../src/objects/objects.ts';
import { textString } from '../../src/objects/text-string.ts';
import { qpdf } from '../tools.ts';
import { type ArchiveSourceOptions, archiveSource } from './archive-source.ts';
import { actions, appearances, flags, form, kinds, opacity } from './clauses/annotations.ts';
import { associated, fileNames, filesOfA4f, permittedFiles } from './clauses/attachments.ts';
import { RULES } from './clauses/conformity.ts';
import { Examined } from './clauses/examined.ts';
import * as file from './clauses/file-structure.ts';
import * as fonts from './clauses/fonts.ts';
import * as graphics from './clauses/graphics.ts';
import * as metadata from './clauses/metadata.ts';
import type { Flavour, Rule } from './clauses/rule.ts';
import { noDigestInReference, oneSigner, wholeRevision } from './clauses/signatures.ts';
import * as structure from './clauses/structure.ts';
import { type Revision, revised } from './revise.ts';

const SOURCES: Record<Flavour, ArchiveSourceOptions> = {
  'A-1': { pdfA: { part: 1, conformance: 'B' } },
  'A-2': { pdfA: { part: 2, conformance: 'A' } },
  'A-3': { pdfA: { part: 3, conformance: 'B' }, attachment: true },
  'A-4': { pdfA: { part: 4, conformance: 'F' }, attachment: true },
  'UA-1': { pdfUA: { part: 1 } },
};

const sources = new Map<Flavour, Buffer>();
const sourceOf = (flavour: Flavour): Buffer => {
  const source = sources.get(flavour) ?? archiveSource(SOURCES[flavour]);
  sources.set(flavour, source);
  return source;
};

type Break = ((revision: Revision) => void) | { bytes: (source: Buffer) => Buffer };

const replaced = (from: string, to: string): Break => ({
  bytes: (source) => {
    const at = source.indexOf(from, 0, 'latin1');
    expect(at, from).toBeGreaterThanOrEqual(0);
    const changed = Buffer.from(source);
    changed.write(to, at, 'latin1');
    return changed;
  },
});

const isFont = (entries: Dict): boolean => entries.has('CIDToGIDMap');
const retyped =
  (from: string, to: string): Break =>
  (revision) =>
    revision.edit(
      (entries) => revision.is(entries.get('S'), from),
      (entries) => entries.set('S', name(to)),
    );
const signature = (entries: Record<string, Dict | PdfString | (number | Dict)[]>) => (revision: Revision) => {
  revision.update.add(
    dict({
      Type: name('Sig'),
      ByteRange: [0, 1, 2, 3],
      Contents: new PdfString(new Uint8Array(4), true),
      ...entries,
    }),
  );
};
const HALF = dict({ Half: dict({ ca: 0.5 }) });

const BROKEN: [rule: Rule, flavour: Flavour, breaking: Break][] = [
  [file.header, 'A-4', replaced('%PDF-2.0', '%PDF-1.7')],
  [file.trailer, 'A-2', replaced('/ID', '/IX')],
  [file.crossReferenceTables, 'A-1', { bytes: (source) => qpdf(source, '--object-streams=generate') }],
  [file.noObjectStreams, 'A-1', { bytes: (source) => qpdf(source, '--object-streams=generate') }],
  [file.indirectObjects, 'A-1', replaced('\nendobj\n', ' endobj\n')],
  [file.streams, 'A-2', replaced('\nendstream', ' endstream')],
  [
    file.noLzw,
    'A-2',
    (revision) => void revision.update.add(new Stream(dict({ Filter: name('LZWDecode') }), new Uint8Array(3))),
  ],
  [file.limits, 'A-1', (revision) => revision.catalog({ Long: new PdfString(new Uint8Array(70_000)) })],
  [file.optionalContent, 'A-1', (revision) => revision.catalog({ OCProperties: dict({ OCGs: [] }) })],
  [file.catalogEntries, 'A-2', (revision) => revision.catalog({ Requirements: [] })],
  [metadata.metadataStream, 'A-1', (revision) => revision.catalog({ Metadata: null })],
  [metadata.identification, 'A-2', replaced('<pdfaid:conformance>A', '<pdfaid:conformance>Q')],
  [graphics.deviceColours, 'A-1', (revision) => revision.content('0 0 1 rg 0 0 9 9 re f')],
  [
    graphics.images,
    'A-2',
    (revision) => {
      const entries = dict({ Subtype: name('Image'), Width: 1, Height: 1, Interpolate: true });
      const image = revision.update.add(new Stream(entries, new Uint8Array(1)));
      revision.content('/Im Do', { XObject: dict({ Im: image }) });
    },
  ],
  [graphics.operators, 'A-2', (revision) => revision.content('foo')],
  [
    graphics.ownResources,
    'A-2',
    (revision) => revision.content('/Fm Do', { XObject: dict({ Fm: revision.form('/RGB cs 1 0 0 sc') }) }),
  ],
  [
    graphics.forms,
    'A-2',
    (revision) => revision.content('/Fm Do', { XObject: dict({ Fm: revision.form('q Q', { Ref: dict({}) }) }) }),
  ],
  [
    graphics.graphicsStates,
    'A-1',
    (revision) => revision.content('/Half gs', { ExtGState: dict({ Half: dict({ TR: name('Identity') }) }) }),
  ],
  [graphics.noTransparency, 'A-1', (revision) => revision.content('/Half gs', { ExtGState: HALF })],
  [graphics.blendingSpace, 'A-2', (revision) => revision.content('/Half gs', { ExtGState: HALF })],
  [
    fonts.embedded,
    'A-1',
    (revision) => {
      const font = dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') });
      revision.content('BT /Plain 9 Tf (a) Tj ET', { Font: dict({ Plain: font }) });
    },
  ],
  [fonts.glyphMaps, 'A-1', (revision) => revision.edit(isFont, (font) => font.set('CIDToGIDMap', null))],
  [
    fonts.glyphsPresent,
    'A-2',
    (revision) => {
      revision.edit(isFont, (font) => font.set('CIDToGIDMap', name('Identity')));
      revision.content('BT /sans 9 Tf <7000> Tj ET');
    },
  ],
  [fonts.widths, 'A-2', (revision) => revision.edit(isFont, (font) => font.set('W', [0, 500, 17]))],
  [
    fonts.characterSets,
    'A-1',
    (revision) =>
      revision.edit(
        (entries) => entries.has('CIDSet'),
        (descriptor) => descriptor.delete('CIDSet'),
      ),
  ],
  [fonts.noUndefinedGlyphs, 'A-2', (revision) => revision.content('BT /sans 9 Tf <0000> Tj ET')],
  [
    fonts.toUnicode,
    'A-2',
    (revision) =>
      revision.edit(
        (entries) => entries.has('ToUnicode'),
        (font) => font.delete('ToUnicode'),
      ),
  ],
  [kinds, 'A-2', (revision) => revision.annotation({ Subtype: name('Movie') })],
  [flags, 'A-2', (revision) => revision.annotation({ Subtype: name('Square'), F: 2 })],
  [appearances, 'A-1', (revision) => revision.annotation({ Subtype: name('Widget'), FT: name('Sig') })],
  [opacity, 'A-1', (revision) => revision.annotation({ Subtype: name('Square'), CA: 0.5 })],
  [actions, 'A-2', (revision) => revision.annotation({ Subtype: name('Link'), A: dict({ S: name('JavaScript') }) })],
  [form, 'A-2', (revision) => revision.catalog({ AcroForm: dict({ NeedAppearances: true }) })],
  [permittedFiles, 'A-2', (revision) => void revision.update.add(dict({ EF: dict({ F: revision.form('x') }) }))],
  [fileNames, 'A-3', (revision) => revision.editType('Filespec', (specification) => specification.delete('UF'))],
  [associated, 'A-3', (revision) => revision.catalog({ AF: [] })],
  [filesOfA4f, 'A-4', (revision) => revision.catalog({ Names: dict({}) })],
  [wholeRevision, 'A-2', signature({})],
  [oneSigner, 'A-2', signature({})],
  [noDigestInReference, 'A-2', signature({ Reference: [dict({ DigestMethod: name('MD5') })] })],
  [structure.marked, 'UA-1', (revision) => revision.catalog({ MarkInfo: dict({ Marked: false }) })],
  [structure.noUntaggedClaim, 'A-2', (revision) => revision.catalog({ StructTreeRoot: null })],
  [structure.language, 'UA-1', (revision) => revision.catalog({ Lang: textString('not a language') })],
  [structure.title, 'UA-1', (revision) => revision.catalog({ ViewerPreferences: dict({}) })],
  [structure.everythingMarked, 'UA-1', (revision) => revision.content('0 0 9 9 re f')],
  [structure.parentTree, 'UA-1', (revision) => revision.content('/P <</MCID 7>> BDC 0 0 9 9 re f EMC')],
  [structure.types, 'UA-1', retyped('P', 'Absatz')],
  [structure.alternatives, 'UA-1', retyped('P', 'Figure')],
  [structure.headings, 'UA-1', retyped('H1', 'H3')],
  [structure.nesting, 'UA-1', retyped('P', 'TR')],
  [structure.tableHeaders, 'UA-1', retyped('P', 'Table')],
  [structure.annotationsTagged, 'UA-1', (revision) => revision.annotation({ Subtype: name('Square') })],
  [
    structure.formsOnce,
    'UA-1',
    (revision) => {
      const twice = revision.form('/P <</MCID 0>> BDC 0 0 9 9 re f EMC', { Resources: dict({}) });
      revision.content('/Fm Do /Fm Do', { XObject: dict({ Fm: twice }) });
    },
  ],
];

it.each(BROKEN.map(([rule, flavour, breaking]) => [rule.name, flavour, rule, breaking] as const))(
  'a file that violates a rule of PDF/A or PDF/UA is detected: %s (%s) [T2008]',
  (_, flavour, rule, breaking) => {
    const source = sourceOf(flavour);
    expect(rule.clauses[flavour]).toBeDefined();
    expect(rule.check(new Examined(source), flavour)).toEqual([]);
    const broken = typeof breaking === 'function' ? revised(source, breaking) : breaking.bytes(source);
    expect(rule.check(new Examined(broken), flavour)).not.toEqual([]);
  },
);

it('a file whose document information differs from its metadata is detected [T2009]', () => {
  const source = sourceOf('A-1');
  const broken = Buffer.from(source.toString('latin1').replace('/ID[', '/Info<</Title(Another)>>/ID['), 'latin1');
  expect(metadata.informationMatches.check(new Examined(source), 'A-1')).toEqual([]);
  expect(metadata.informationMatches.check(new Examined(broken), 'A-1')).toEqual(['Title differs from dc:title']);
});

it('every rule of PDF/A and PDF/UA has a test file that violates it [T673]', () => {
  const tried = new Set([...BROKEN.map(([rule]) => rule), metadata.informationMatches]);
  expect(RULES.filter((rule) => !tried.has(rule)).map((rule) => rule.name)).toEqual([]);
});
