import { textString } from '../encoding/text-string.ts';
import { damaged } from '../errors.ts';
import { type Dict, dict, name, PdfString, type PdfValue, Ref } from '../objects.ts';
import { addAnnotation } from '../writer/annotation.ts';
import type { Update } from '../writer/update.ts';

/** The annotation flags Print and Locked (ISO 32000-2, table 167). */
const PRINT_AND_LOCKED = 4 + 128;
/** The signature flags SignaturesExist and AppendOnly (ISO 32000-2, table 225). */
const SIGNATURES_EXIST_APPEND_ONLY = 3;

export interface SignatureFieldPlan {
  page: Ref;
  /** The signature dictionary. Omitted for a field that a later revision signs, see `signField`. */
  signature?: Ref | undefined;
  prefix: string;
  /** The name of the field for screen readers. */
  label: string;
  /** The rectangle and appearance of the widget, see `widgetEntries`. If omitted, the widget is invisible. */
  looks?: { Rect: PdfValue; AP?: PdfValue } | undefined;
  /** The fields that the signature locks (12.7.5.5). */
  lock?: Ref | undefined;
}

export interface AddedField {
  ref: Ref;
  name: string;
}

const INVISIBLE = { Rect: [0, 0, 0, 0] };

/**
 * Adds a signature field (ISO 32000-2, 12.7.5.5), merged with its widget, to the page and to the form. Creates the form if
 * there is none. The name is the prefix with the first free number. Changes `catalog` if the form is part of it.
 */
export const addSignatureField = (
  update: Update,
  catalog: Dict,
  { page, signature, prefix, label, looks = INVISIBLE, lock }: SignatureFieldPlan,
): AddedField => {
  const form = update.current(catalog.get('AcroForm'));
  const entries: Dict = new Map(form instanceof Map ? form : []);
  const fields = update.current(entries.get('Fields'));
  const known = Array.isArray(fields) ? fields : [];
  const field = update.reserve();
  const title = freeFieldName(update, known, prefix);
  update.set(
    field,
    dict({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: textString(title),
      V: signature,
      Lock: lock,
      TU: update.isTagged ? textString(label) : undefined,
      StructParent: update.structure?.addAnnotation(field, { page, type: 'Form', description: label }),
      F: PRINT_AND_LOCKED,
      P: page,
      ...looks,
      ...(looks === INVISIBLE && update.archive && { AP: dict({ N: emptyAppearance(update) }) }),
    }),
  );
  addAnnotation(update, page, field);
  entries.set('Fields', [...known, field]);
  entries.set('SigFlags', SIGNATURES_EXIST_APPEND_ONLY);
  const ref = catalog.get('AcroForm');
  // A form that refers to the catalog itself is invalid.
  const isOwnObject = ref instanceof Ref && ref.number !== update.document.root.number;
  if (isOwnObject && form instanceof Map) update.replace(ref, entries);
  else catalog.set('AcroForm', entries);
  return { ref: field, name: title };
};

/** Signs a field of an earlier revision. Only its value changes. */
export const signField = (update: Update, field: Ref, signature: Ref): void => {
  const prepared = update.current(field);
  if (!(prepared instanceof Map) || prepared.has('V')) throw damaged('it has no field for its timestamp');
  update.replace(field, new Map([...prepared, ['V', signature]]));
};

/** PDF/A-1 requires an appearance even for invisible widgets (ISO 19005-1, 6.9). */
const emptyAppearance = (update: Update): Ref =>
  update.addStream(
    dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0], Resources: dict({}) }),
    new Uint8Array(0),
  );

const freeFieldName = (update: Update, fields: PdfValue[], prefix: string): string => {
  const taken = new Set<string>();
  for (const item of fields) {
    const field = update.current(item);
    const title = field instanceof Map ? update.current(field.get('T')) : null;
    if (title instanceof PdfString) taken.add(Buffer.from(title.bytes).toString('latin1'));
  }
  for (let i = 1; ; i++) if (!taken.has(`${prefix}${i}`)) return `${prefix}${i}`;
};
