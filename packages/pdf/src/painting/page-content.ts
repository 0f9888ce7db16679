import { type ContentState, contentState } from '../content/content-state.ts';
import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, name, type PdfValue, type Ref, Stream } from '../objects/objects.ts';
import type { Drawing } from '../page/drawing.ts';
import {
  type Matrix,
  pageGeometry,
  type Rectangle,
  seenToUser,
  transformRectangle,
  writeRectangle,
} from '../page/geometry.ts';
import type { Page } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { isRegular } from '../reader/syntax.ts';
import { serialize } from '../writer/serialize.ts';
import type { PageUpdate } from './page-update.ts';

const MAX_CONTENT_BYTES = 64 * 1024 * 1024;

export const boundsOf = ({ bounds, size }: Drawing): Rectangle =>
  bounds ?? { left: 0, bottom: 0, right: size.width, top: size.height };

/** Adds a drawing as a form XObject (ISO 32000-2, 8.10). `matrix` maps its space to the page's. */
export const addForm = (update: PageUpdate, drawing: Drawing, matrix: Matrix, page?: Ref): Ref => {
  const form = update.reserve();
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: writeRectangle(boundsOf(drawing)),
    Matrix: matrix,
    Resources: drawing.resources,
    StructParents: drawing.marks && page && update.structure?.place(drawing.marks, { page, form }),
  });
  update.set(form, compressed(entries, drawing.content));
  return form;
};

/** A form XObject and its position in the page's default user space. */
export interface Painting {
  object: Ref;
  /** Omitted if the form's own matrix is enough. */
  matrix?: Matrix;
  rect: Rectangle;
  /** Whether the form marks its tagged parts. If not, all of its content is an artifact in a tagged document. */
  isMarked?: boolean;
  description?: string | undefined;
  /** Parent in the structure tree, if the painting becomes an annotation. */
  element?: Ref | undefined;
}

/** Returns the painting of a drawing whose space is the displayed page. */
export const paintingOf = (update: PageUpdate, page: Page, drawing: Drawing): Painting => {
  const matrix = seenToUser(pageGeometry(update.document, page.effective));
  return {
    object: addForm(update, drawing, matrix, page.ref),
    rect: transformRectangle(matrix, boundsOf(drawing)),
    isMarked: drawing.marks !== undefined,
    description: drawing.description,
  };
};

export interface ContentStream {
  item: PdfValue;
  stream: Stream;
}

/** Returns the content streams of a page, including changes of the update. */
export const contentStreams = (update: PageUpdate, page: Page): ContentStream[] => {
  const current = update.current(page.ref);
  const contents = (current instanceof Map ? current : page.own).get('Contents');
  const resolved = update.current(contents);
  const listed = Array.isArray(resolved) ? resolved : contents ? [contents] : [];
  // Omit items that are not streams, because they make some viewers stop rendering the page, including what is painted later.
  return listed.flatMap((item) => {
    const stream = update.current(item);
    return stream instanceof Stream ? [{ item, stream }] : [];
  });
};

/** A page's content, analyzed so that something can be painted after it. */
export interface OwnContent extends ContentState {
  streams: readonly ContentStream[];
  decoded: Uint8Array;
}

/**
 * Reads a page's content.
 * @throws `PdfError` `too-large`
 */
export const readContent = (document: PdfDocument, streams: readonly ContentStream[]): OwnContent => {
  const parts: Uint8Array[] = [];
  const joints: number[] = [];
  let isDecodable = true;
  let length = 0;
  for (const { stream } of streams) {
    const part = unlessDamaged(() => document.decode(stream, MAX_CONTENT_BYTES));
    if (!part) {
      isDecodable = false;
      continue;
    }
    if (length > 0) joints.push(length - 1);
    length += part.length + 1;
    if (length > MAX_CONTENT_BYTES) throw new PdfError('too-large', 'A page of the PDF unpacks to too much content.');
    parts.push(part, LINE_END);
  }
  // Join streams with a line end, as the standard requires (ISO 32000-2, table 31).
  const decoded = parts.length === 2 ? (parts[0] ?? LINE_END) : Buffer.concat(parts);
  // Some viewers join streams without a separator.
  const areApart = joints.every((at) => !isRegular(decoded[at - 1]) || !isRegular(decoded[at + 1]));
  const state = contentState(decoded, joints);
  return { ...state, streams, decoded, isSound: state.isSound && isDecodable && areApart };
};

const LINE_END = Buffer.from('\n');

/** Paints on top of a page's sound content, in order. The page's own content and resources do not change. */
export const paintOnContent = (
  update: PageUpdate,
  page: Page,
  { own, paintings }: { own: OwnContent; paintings: readonly Painting[] },
): void => {
  const { document } = update;
  const resources: Dict = new Map(document.resolveDict(page.entry('Resources')));
  const objects: Dict = new Map(document.resolveDict(resources.get('XObject')));
  const painted: string[] = [];
  for (const { object, matrix, isMarked } of paintings) {
    const key = freeKey(objects, painted.length + 1);
    objects.set(key, object);
    const shown = matrix ? `q ${matrix.map((number) => serialize(number)).join(' ')} cm /${key} Do Q` : `/${key} Do`;
    painted.push(update.isTagged && !isMarked ? `/Artifact BMC ${shown} EMC` : shown);
  }
  resources.set('XObject', objects);
  const current = update.current(page.ref);
  const changed: Dict = new Map(current instanceof Map ? current : page.own);
  const { before, content, closing } = wrap(update, own);
  const after = update.addStream(new Map(), `\n${closing} q ${painted.join(' ')} Q\n`.replace('\n ', '\n'));
  changed.set('Resources', resources);
  changed.set('Contents', [...before, ...content, after]);
  update.replace(page.ref, changed);
};

const freeKey = (taken: Dict, from: number): string => {
  for (let i = from; ; i++) if (!taken.has(`Countersign${i}`)) return `Countersign${i}`;
};

/** Wraps the page's content, so that whatever follows starts with the initial graphics state. */
const wrap = (
  update: PageUpdate,
  { streams, decoded, closing, blank }: OwnContent,
): { before: Ref[]; content: PdfValue[]; closing: string } => {
  if (streams.length === 0) return { before: [], content: [], closing: '' };
  const before = [update.addStream(new Map(), 'q\n')];
  const all = closing === '' ? 'Q' : `${closing} Q`;
  if (blank.length === 0) return { before, content: streams.map(({ item }) => item), closing: all };
  const cleaned = Uint8Array.from(decoded);
  for (const [from, to] of blank) cleaned.fill(0x20, from, to);
  return { before, content: [update.addStream(new Map(), cleaned)], closing: all };
};
