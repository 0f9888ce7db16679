import { damaged } from '../errors/errors.ts';
import { type Dict, dict, name, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import { addAnnotation } from '../painting/annotation.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import type { Update } from '../writer/update.ts';

/** Annotation flags Print and Locked (ISO 32000-2, table 167). */
const PRINT_AND_LOCKED = 4 + 128;
/** Signature flags SignaturesExist and AppendOnly (ISO 32000-2, table 225). */
const SIGNATURES_EXIST_APPEND_ONLY = 3;

export interface SignatureFieldPlan {
  page: Ref;
  /** The signature dictionary. Omitted if a later revision signs the field (see `signField`). */
  signature?: Ref | undefined;
  prefix: string;
  label: string;
  /** Rectangle and appearance of the widget (see `widgetEntries`). If omitted, the widget is invisible. */
  looks?: { Rect: PdfValue; AP?: PdfValue } | undefined;
  lock?: Ref | undefined;
}

export interface AddedField {
  ref: Ref;
  name: string;
}

const INVISIBLE = { Rect: [0, 0, 0, 0] };

/**
 * Adds a signature field, merged with its widget, to the page and to the form (ISO 32000-2, 12.7.5.5). Creates the form
 * if it does not exist. The field's name is the prefix plus the first unused number. Changes `catalog` if the form is
 * part of it.
 */
export const addSignatureField = (
  update: PageUpdate,
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
  // A form entry that refers to the catalog itself is invalid.
  const isOwnObject = ref instanceof Ref && ref.number !== update.document.root.number;
  if (isOwnObject && form instanceof Map) update.replace(ref, entries);
  else catalog.set('AcroForm', entries);
  return { ref: field, name: title };
};

/** Signs a field that an earlier revision created. Only the field's value changes. */
export const signField = (update: Update, field: Ref, signature: Ref): void => {
  const prepared = update.current(field);
  if (!(prepared instanceof Map) || prepared.has('V')) throw damaged('it has no field for its timestamp');
  update.replace(field, new Map([...prepared, ['V', signature]]));
};

/** Returns an empty appearance. PDF/A-1 requires one even for invisible widgets (ISO 19005-1, 6.9). */
const emptyAppearance = (update: PageUpdate): Ref =>
  update.addStream(
    dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0], Resources: dict({}) }),
    new Uint8Array(0),
  );

const freeFieldName = (update: PageUpdate, fields: PdfValue[], prefix: string): string => {
  const taken = new Set<string>();
  for (const item of fields) {
    const field = update.current(item);
    const title = field instanceof Map ? update.current(field.get('T')) : null;
    if (title instanceof PdfString) taken.add(Buffer.from(title.bytes).toString('latin1'));
  }
  for (let i = 1; ; i++) if (!taken.has(`${prefix}${i}`)) return `${prefix}${i}`;
};
