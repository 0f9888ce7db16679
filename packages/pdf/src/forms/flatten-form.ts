import { attribute, fieldType, formOf, optionsOf, readable, readableDict, valuesOf } from '../acroform/attributes.ts';
import { signatureFields } from '../acroform/signature-fields.ts';
import { LayerStates } from '../layers/layer-states.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { textOf } from '../objects/text-string.ts';
import type { Drawing } from '../page/drawing.ts';
import { type Matrix, pageGeometry, type Rectangle, readRectangle, transformRectangle } from '../page/geometry.ts';
import { type Page, walkPages } from '../page/page-tree.ts';
import { addForm, type Painting } from '../painting/page-content.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import type { ValuesOnPages } from '../painting/values-on-pages.ts';
import type { PdfDocument } from '../reader/document.ts';
import type { FontSet } from '../text/font-set.ts';
import { Editor } from '../writer/editor.ts';
import { serialize } from '../writer/serialize.ts';
import { AppearanceMaker } from './appearance.ts';
import { goneFromStructure, keptInStructure } from './flattened-in-structure.ts';

export interface FlattenedPage {
  page: Page;
  paintings: Painting[];
}

/** The annotation flags Hidden and NoView (ISO 32000-2, table 167). */
const NOT_SHOWN = 2 + 32;
/** The annotation flag NoRotate, which keeps a widget upright on a rotated page. */
const UPRIGHT = 16;

/**
 * Removes the form: the widgets from the pages and the fields from the catalog. Also removes widgets that are not listed in the
 * form. Returns the visible appearances, which the caller paints. Does not change a signed document.
 * @throws `PdfError` `too-large`
 */
export const flattenForm = (update: PageUpdate, fonts: FontSet, values: ValuesOnPages): FlattenedPage[] => {
  const { document } = update;
  if (signatureFields(document).length > 0) return [];
  const form = formOf(document);
  const widgets = new WidgetPainter(update, fonts, readable(document, form?.get('NeedAppearances')) === true);
  const flattened: FlattenedPage[] = [];
  for (const page of walkPages(document)) {
    const annotations = page.has('Annots') ? readable(document, page.own.get('Annots')) : undefined;
    if (!Array.isArray(annotations)) continue;
    const kept = annotations.filter((item) => !isWidget(document, item));
    if (kept.length === annotations.length) continue;
    const changed: Dict = new Map(page.own);
    if (kept.length > 0) changed.set('Annots', kept);
    else changed.delete('Annots');
    update.replace(page.ref, changed);
    // Determined only for tagged documents, because only their structure depends on it.
    const areAnnotations = update.isTagged && values.areAnnotations(page);
    const paintings = annotations.flatMap((item) => {
      const widget = isWidget(document, item) ? readableDict(document, item) : undefined;
      const painting = widget && widgets.painting(widget, page);
      if (painting) return keptInStructure(update, painting, { widget, page: page.ref, areAnnotations });
      if (widget) goneFromStructure(update, widget);
      return [];
    });
    flattened.push({ page, paintings });
  }
  if (form) removeForm(update);
  return flattened;
};

const removeForm = (update: PageUpdate): void => {
  const current = update.current(update.document.root);
  const catalog: Dict = new Map(current instanceof Map ? current : []);
  catalog.delete('AcroForm');
  catalog.delete('NeedsRendering');
  update.replace(update.document.root, catalog);
};

const isWidget = (document: PdfDocument, item: PdfValue): boolean => {
  const subtype = readable(document, readableDict(document, item)?.get('Subtype'));
  return subtype instanceof Name && subtype.value === 'Widget';
};

class WidgetPainter {
  readonly #appearances: AppearanceMaker;
  readonly #layers: LayerStates | undefined;

  constructor(
    private readonly update: PageUpdate,
    fonts: FontSet,
    /** Whether text appearances may be out of date, so that the values are drawn instead (table 224, NeedAppearances). */
    private readonly areStale: boolean,
  ) {
    this.#appearances = new AppearanceMaker(update, fonts);
    this.#layers = LayerStates.of(new Editor(update), update.document.catalog);
  }

  /** Returns the appearance of a widget and its position. Undefined if the widget displays nothing. */
  painting(widget: Dict, page: Page): Painting | undefined {
    const { update } = this;
    const stated = readable(update.document, widget.get('F'));
    const flags = typeof stated === 'number' ? stated : 0;
    if (flags & NOT_SHOWN) return undefined;
    if (this.#layers?.isShown(widget.get('OC')) === false) return undefined;
    const object = this.#appearance(widget);
    const form = update.current(object);
    if (!object || !(form instanceof Stream)) return undefined;
    const rect = readRectangle(update.document, widget.get('Rect'));
    const matrix = rect && placement(update.document, rect, form.dict);
    if (!matrix) return undefined;
    const { rotate } = pageGeometry(update.document, page.effective);
    return flags & UPRIGHT && rotate !== 0 ? this.#upright({ object, matrix, rect }, rotate) : { object, matrix, rect };
  }

  /** Rotates a widget about the upper left corner of its rectangle, so that it is upright on a rotated page (12.5.3). */
  #upright({ object, matrix, rect }: Painting & { matrix: Matrix }, rotate: 90 | 180 | 270): Painting {
    const { left, bottom, right, top } = rect;
    const size = { width: right - left, height: top - bottom };
    const [a, b, c, d, e, f] = matrix;
    const place = [a, b, c, d, e - left, f - bottom].map((number) => serialize(number)).join(' ');
    const drawing: Drawing = {
      size,
      content: Buffer.from(`${place} cm /Widget Do`, 'latin1'),
      resources: dict({ XObject: dict({ Widget: object }) }),
    };
    const turn = turnedAbout({ x: left, y: top }, size.height, rotate);
    const whole = { left: 0, bottom: 0, right: size.width, top: size.height };
    return { object: addForm(this.update, drawing, turn), rect: transformRectangle(turn, whole) };
  }

  #appearance(widget: Dict): Ref | undefined {
    const { document } = this.update;
    const type = fieldType(document, widget);
    const normal = readableDict(document, widget.get('AP'))?.get('N');
    const isMissing = readable(document, normal) === null;
    if (type === 'text' && (isMissing || this.areStale)) {
      return this.#appearances.text(widget, valuesOf(document, widget)[0] ?? '');
    }
    if (type === 'choice' && (isMissing || this.areStale)) {
      const options = optionsOf(document, widget);
      const labels = valuesOf(document, widget).map(
        (text) => options.find(({ value }) => value === text)?.label ?? text,
      );
      return this.#appearances.choice(widget, labels);
    }
    if ((type === 'checkbox' || type === 'radio') && isMissing) {
      return this.#appearances.button(widget, (textOf(readable(document, widget.get('AS'))) ?? 'Off') !== 'Off');
    }
    return this.#formObject(stateOf(document, widget, normal));
  }

  /** Returns an appearance that can be painted. Viewers require it to be a form XObject with resources. */
  #formObject(appearance: PdfValue | undefined): Ref | undefined {
    const { document } = this.update;
    const stream = readable(document, appearance);
    if (!(stream instanceof Stream)) return undefined;
    const subtype = readable(document, stream.dict.get('Subtype'));
    const isForm = subtype instanceof Name && subtype.value === 'Form';
    if (appearance instanceof Ref && isForm && stream.dict.has('Resources')) return appearance;
    const resources = stream.dict.get('Resources') ?? formOf(document)?.get('DR') ?? new Map();
    const entries = dict({ Type: name('XObject'), Subtype: name('Form'), Resources: resources });
    return this.update.add(new Stream(new Map([...stream.dict, ...entries]), stream.bytes));
  }
}

/** Returns the appearance of the widget's state (12.5.5). If no state is set, selects one as viewers do. */
const stateOf = (document: PdfDocument, widget: Dict, normal: PdfValue | undefined): PdfValue | undefined => {
  const states = readableDict(document, normal);
  if (!states) return normal;
  const state = readable(document, widget.get('AS'));
  if (state instanceof Name) return states.get(state.value);
  const value = attribute(document, widget, 'V');
  return (value instanceof Name ? states.get(value.value) : undefined) ?? states.get('Off');
};

const placement = (document: PdfDocument, rect: Rectangle, form: Dict): Matrix | undefined => {
  const box = readRectangle(document, form.get('BBox'));
  if (!box) return undefined;
  const [a, b, c, d, e, f] = readMatrix(document, form.get('Matrix'));
  const corners = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => [x, y] as const));
  const across = corners.map(([x, y]) => a * x + c * y + e);
  const up = corners.map(([x, y]) => b * x + d * y + f);
  const left = Math.min(...across);
  const bottom = Math.min(...up);
  const width = Math.max(...across) - left;
  const height = Math.max(...up) - bottom;
  if (!(width > 0) || !(height > 0)) return undefined;
  const wide = (rect.right - rect.left) / width;
  const high = (rect.top - rect.bottom) / height;
  return [wide, 0, 0, high, rect.left - left * wide, rect.bottom - bottom * high];
};

/** Returns the matrix that rotates a box counterclockwise about a corner. */
const turnedAbout = (corner: { x: number; y: number }, height: number, degrees: 90 | 180 | 270): Matrix => {
  switch (degrees) {
    case 90:
      return [0, 1, -1, 0, corner.x + height, corner.y];
    case 180:
      return [-1, 0, 0, -1, corner.x, corner.y + height];
    case 270:
      return [0, -1, 1, 0, corner.x - height, corner.y];
  }
};

const readMatrix = (document: PdfDocument, value: PdfValue | undefined): Matrix => {
  const numbers = readable(document, value);
  const [a, b, c, d, e, f] = Array.isArray(numbers) ? numbers.map((item) => readable(document, item)) : [];
  const isMatrix = [a, b, c, d, e, f].every((number) => typeof number === 'number');
  return isMatrix ? ([a, b, c, d, e, f] as Matrix) : [1, 0, 0, 1, 0, 0];
};
