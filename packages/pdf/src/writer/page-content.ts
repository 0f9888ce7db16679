import { PdfError, unlessDamaged } from '../errors.ts';
import { type Dict, dict, name, type PdfValue, type Ref, Stream } from '../objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { type Box, type Matrix, pageGeometry, rectangle, seenToUser } from '../page/geometry.ts';
import type { Page } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { contentState } from './content-state.ts';
import { serialize } from './serialize.ts';
import type { Update } from './update.ts';

/** What one page's content may unpack to. */
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;

/** Where a drawing draws, in its own space. */
export const boundsOf = ({ bounds, size }: Drawing): Box =>
  bounds ?? { left: 0, bottom: 0, right: size.width, top: size.height };

/** A drawing as a form XObject (ISO 32000-2, 8.10); `matrix` maps its space to where it is painted. */
export const addForm = (update: Update, drawing: Drawing, matrix: Matrix): Ref =>
  update.addStream(
    dict({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: rectangle(boundsOf(drawing)),
      Matrix: matrix,
      Resources: drawing.resources,
    }),
    drawing.content,
  );

/** A form XObject and where it is painted, in the page's default user space. */
export interface Painting {
  object: Ref;
  /** Left out where the form's own matrix says it all. */
  matrix?: Matrix;
}

/** A drawing of the seen page, as a painting. */
export const paintingOf = (update: Update, page: Page, drawing: Drawing): Painting => ({
  object: addForm(update, drawing, seenToUser(pageGeometry(update.document, page.effective))),
});

/** Paints on top of a page, in order. The page's own content and resources stay as they are. */
export const paintOnPage = (update: Update, page: Page, paintings: readonly Painting[]): void => {
  const { document } = update;
  const resources: Dict = new Map(document.resolveDict(page.entry('Resources')));
  const objects: Dict = new Map(document.resolveDict(resources.get('XObject')));
  const painted: string[] = [];
  for (const { object, matrix } of paintings) {
    const key = freeKey(objects, painted.length + 1);
    objects.set(key, object);
    painted.push(matrix ? `q ${matrix.map((number) => serialize(number)).join(' ')} cm /${key} Do Q` : `/${key} Do`);
  }
  resources.set('XObject', objects);
  const current = update.current(page.ref);
  const changed: Dict = new Map(current instanceof Map ? current : page.own);
  const { before, content, closing } = wrap(update, changed.get('Contents'));
  const after = update.addStream(new Map(), `\n${closing} q ${painted.join(' ')} Q\n`.replace('\n ', '\n'));
  changed.set('Resources', resources);
  changed.set('Contents', [...before, ...content, after]);
  update.replace(page.ref, changed);
};

const freeKey = (taken: Dict, from: number): string => {
  for (let i = from; ; i++) if (!taken.has(`Countersign${i}`)) return `Countersign${i}`;
};

/** Closes the page's content in, so that what follows it starts from a fresh graphics state. */
const wrap = (
  update: Update,
  contents: PdfValue | undefined,
): { before: Ref[]; content: PdfValue[]; closing: string } => {
  const { document } = update;
  const resolved = update.current(contents);
  const listed = Array.isArray(resolved) ? resolved : contents ? [contents] : [];
  // What is not a stream makes some viewers give up on the page, our drawing included.
  const streams = listed.flatMap((item) => {
    const stream = update.current(item);
    return stream instanceof Stream ? [{ item, stream }] : [];
  });
  const content = streams.map(({ item }) => item);
  if (content.length === 0) return { before: [], content, closing: '' };
  const before = [update.addStream(new Map(), 'q\n')];
  const decoded = decodeAll(
    document,
    streams.map(({ stream }) => stream),
  );
  const { closing, blank } = contentState(decoded);
  const all = closing === '' ? 'Q' : `${closing} Q`;
  if (blank.length === 0) return { before, content, closing: all };
  const cleaned = Uint8Array.from(decoded);
  for (const [from, to] of blank) cleaned.fill(0x20, from, to);
  return { before, content: [update.addStream(new Map(), cleaned)], closing: all };
};

/** The streams one after the other, apart by a line end, as a viewer reads them. */
const decodeAll = (document: PdfDocument, streams: Stream[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const stream of streams) {
    const part = decodeContent(document, stream);
    length += part.length + 1;
    if (length > MAX_CONTENT_BYTES) throw new PdfError('too-large', 'A page of the PDF unpacks to too much content.');
    parts.push(part, Buffer.from('\n'));
  }
  return parts.length === 2 ? (parts[0] ?? new Uint8Array(0)) : Buffer.concat(parts);
};

/** Content behind a filter nobody can undo paints nothing in any viewer, and so leaves nothing open. */
const decodeContent = (document: PdfDocument, stream: Stream): Uint8Array =>
  unlessDamaged(() => document.decode(stream, MAX_CONTENT_BYTES)) ?? new Uint8Array(0);
