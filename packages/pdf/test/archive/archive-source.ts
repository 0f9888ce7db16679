import { Archive } from '../../src/archive/archive.ts';
import { calibratedRgb } from '../../src/archive/colours.ts';
import type { ArchiveStandard, Identification } from '../../src/archive/identification.ts';
import { writeMetadata } from '../../src/archive/write-metadata.ts';
import { Canvas, createFontSet } from '../../src/index.ts';
import { type Dict, dict, name, PdfString, type PdfValue, Ref, Stream } from '../../src/objects/objects.ts';
import { textString } from '../../src/objects/text-string.ts';
import type { DrawingSink } from '../../src/page/drawing-sink.ts';
import { wholeFile } from '../../src/writer/whole-file.ts';

/** Options of a PDF that claims PDF/A, PDF/UA or both, and conforms as far as the clauses in this folder can tell. */
export interface ArchiveSourceOptions {
  pdfA?: { part: 1 | 2 | 3 | 4; conformance: '' | 'A' | 'B' | 'U' | 'E' | 'F' };
  pdfUA?: { part: number };
  /** Whether to tag the content. PDF/UA and level A always require it. */
  tagged?: boolean;
  /** Whether to embed a file, which PDF/A-3 and PDF/A-4f permit. */
  attachment?: boolean;
  pages?: number;
  catalog?: Dict;
  page?: Dict;
}

class Objects implements DrawingSink {
  readonly objects: (PdfValue | undefined)[] = [];

  constructor(readonly archive: Archive | undefined) {}

  add(object: PdfValue): Ref {
    return new Ref(this.objects.push(object));
  }

  reserve(): Ref {
    return new Ref(this.objects.push(undefined));
  }

  set({ number }: Ref, object: PdfValue): void {
    this.objects[number - 1] = object;
  }
}

const SIZE = { width: 595, height: 842 };
const MADE_AT = new Date('2024-05-06T07:08:09Z');

export const archiveSource = (options: ArchiveSourceOptions): Buffer => {
  const { pdfA, pdfUA, pages: count = 1 } = options;
  const isTagged = options.tagged || pdfUA !== undefined || pdfA?.conformance === 'A';
  const claims = new Map<ArchiveStandard, Identification>();
  if (pdfA) claims.set('pdfA', pdfA);
  if (pdfUA) claims.set('pdfUA', { ...pdfUA, conformance: '' });
  const sink = new Objects(new Archive(claims));
  const fonts = createFontSet(sink);
  const parent = sink.reserve();
  const root = sink.reserve();
  const document = sink.reserve();
  const kids: Ref[] = [];
  const parentTree: PdfValue[] = [];
  const pages = Array.from({ length: count }, (_, index) => {
    const page = sink.reserve();
    const { content, resources } = pageContent(sink, fonts, { number: index + 1, isTagged });
    const entries = dict({
      Type: name('Page'),
      Parent: parent,
      MediaBox: [0, 0, SIZE.width, SIZE.height],
      Resources: resources,
      Contents: sink.add(new Stream(new Map(), content)),
      ...(isTagged && { StructParents: index }),
    });
    if (isTagged) {
      const elements = ['H1', 'P'].map((type, mcid) =>
        sink.add(dict({ Type: name('StructElem'), S: name(type), P: document, Pg: page, K: mcid })),
      );
      kids.push(...elements);
      parentTree.push(index, elements);
    }
    sink.set(page, new Map([...entries, ...(options.page ?? [])]));
    return page;
  });
  fonts.finish();
  sink.set(parent, dict({ Type: name('Pages'), Kids: pages, Count: count }));
  sink.set(document, dict({ Type: name('StructElem'), S: name('Document'), P: root, K: kids }));
  sink.set(
    root,
    isTagged
      ? dict({
          Type: name('StructTreeRoot'),
          K: [document],
          ParentTree: sink.add(dict({ Nums: parentTree })),
          ParentTreeNextKey: count,
        })
      : null,
  );
  const catalog = dict({
    Type: name('Catalog'),
    Pages: parent,
    Metadata: sink.add(writeMetadata({ title: 'A title', language: 'en', createdAt: MADE_AT, claims })),
    ...(isTagged && {
      StructTreeRoot: root,
      MarkInfo: dict({ Marked: true }),
      Lang: textString('en'),
      ViewerPreferences: dict({ DisplayDocTitle: true }),
    }),
    ...(options.attachment && attached(sink)),
  });
  const version = pdfA?.part === 4 ? '2.0' : pdfA?.part === 1 ? '1.4' : '1.7';
  const half = new PdfString(Buffer.from('0123456789abcdef'), true);
  const trailer = dict({ Root: sink.add(new Map([...catalog, ...(options.catalog ?? [])])), ID: [half, half] });
  return Buffer.from(
    wholeFile(
      version,
      sink.objects.map((object, index) => [index + 1, object ?? null]),
      trailer,
    ),
  );
};

const pageContent = (
  sink: DrawingSink,
  fonts: ReturnType<typeof createFontSet>,
  { number, isTagged }: { number: number; isTagged: boolean },
): { content: Buffer; resources: Dict } => {
  const drawn = [`Page ${number}`, 'Some words that are said.'].map((text, line) => {
    const canvas = new Canvas(SIZE, fonts, sink, 'en');
    canvas.text(text, { x: 72, y: 100 + line * 40 }, { fontSize: line === 0 ? 24 : 12 });
    return canvas.finish();
  });
  const parts = drawn.map(({ content }, mcid) =>
    isTagged ? `/${mcid === 0 ? 'H1' : 'P'} <</MCID ${mcid}>> BDC\n${content}\nEMC` : `${content}`,
  );
  const resources = new Map(drawn[0]?.resources);
  if (sink.archive?.pdfAPart !== undefined) resources.set('ColorSpace', dict({ RGB: calibratedRgb() }));
  return { content: Buffer.from(parts.join('\n'), 'latin1'), resources };
};

const attached = (sink: DrawingSink): Record<string, PdfValue> => {
  const written = new PdfString(Buffer.from('D:20240506070809Z'));
  const stream = new Stream(
    dict({ Type: name('EmbeddedFile'), Subtype: name('text/plain'), Params: dict({ ModDate: written }) }),
    Buffer.from('data'),
  );
  const called = textString('data.txt');
  const file = sink.add(stream);
  const specification = sink.add(
    dict({
      Type: name('Filespec'),
      F: called,
      UF: called,
      EF: dict({ F: file, UF: file }),
      AFRelationship: name('Data'),
    }),
  );
  return { Names: dict({ EmbeddedFiles: dict({ Names: [called, specification] }) }), AF: [specification] };
};
