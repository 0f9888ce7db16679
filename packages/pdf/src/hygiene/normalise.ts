import { signatureFields } from '../acroform/signature-fields.ts';
import { appended } from '../bytes/read-on-demand.ts';
import { unlessDamaged } from '../errors/errors.ts';
import { type Dict, dict, Name, name, PdfString, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { Editor } from '../writer/editor.ts';
import { Update } from '../writer/update.ts';
import { cleanAbovePages } from './above-pages.ts';
import type { Findings } from './active-content.ts';
import { associatesFiles, cleanAssociated } from './associated-files.ts';
import { Related } from './related.ts';
import { endSelfDrawing } from './self-drawing.ts';

const MOST_ADDED = 1_000_000;

/**
 * Appends an incremental update that removes everything that viewers interpret differently: duplicate dictionary keys, alternates
 * that are displayed instead of the original, and references to missing objects, which could display content drawn during sealing
 * in a second place. Also breaks cycles of content that draws itself, and removes active content that can be found only by
 * reading all objects. This is slow, so it happens only once, at upload. Returns undefined if there is nothing to do or
 * signatures forbid it. Adds active content to `findings`, even for a signed PDF.
 * @throws `PdfError` `too-large`
 */
export const normalise = (bytes: Uint8Array, findings: Findings): Uint8Array | undefined => {
  const document = PdfDocument.open(bytes);
  const update = new Update(document);
  const kept = keptAsTheyAre(document);
  const isSigned = signatureFields(document).length > 0;
  const references = new References(document.size + MOST_ADDED);
  for (let number = 0; number < document.size; number++) {
    const object = unlessDamaged(() => (document.entry(number).kind === 'free' ? undefined : document.object(number)));
    if (object === undefined) continue;
    const isKept = kept.has(number) || isOfTheFile(object);
    references.note(object, isKept ? undefined : new Ref(number));
    if (isKept) continue;
    const settled = object instanceof Stream ? withoutStandIns(document, object) : object;
    if (settled !== object || document.repeating.has(number)) update.replace(new Ref(number), settled);
  }
  // Use up the highest referenced number. New objects then get higher numbers, and references to missing objects remain null.
  if (references.highest >= document.size) update.replace(new Ref(references.highest), null);
  if (!isSigned) endSelfDrawing(update);
  const editor = new Editor(update);
  cleanAbovePages(editor, findings);
  cleanOffPages(editor, references.fromStructure, findings);
  cleanAssociated(editor, [...references.associating], findings);
  if (update.isEmpty || isSigned) return undefined;
  return appended(bytes, update.finish().tail);
};

const cleanOffPages = (editor: Editor, refs: readonly Ref[], findings: Findings): void => {
  if (refs.length === 0) return;
  const listed = new Set<number>();
  for (const page of walkPages(editor.update.document)) {
    for (const item of editor.array(page.own.get('Annots'))) if (item instanceof Ref) listed.add(item.number);
  }
  const related = new Related(editor, findings);
  for (const ref of refs) if (!listed.has(ref.number)) related.note(ref, 'document');
  related.conclude();
};

/** Returns the numbers of objects that must not change: the encryption dictionary, which is not encrypted itself. */
const keptAsTheyAre = (document: PdfDocument): Set<number> => {
  const encryption = document.trailer('Encrypt');
  return new Set(encryption instanceof Ref ? [encryption.number] : []);
};

const isOfTheFile = (object: PdfValue): boolean => {
  const type = object instanceof Stream ? object.dict.get('Type') : undefined;
  return type instanceof Name && (type.value === 'XRef' || type.value === 'ObjStm');
};

class References {
  highest = 0;
  /** References from the structure tree (14.7.5.3) to annotations and other objects, which may not be on any page. */
  readonly fromStructure: Ref[] = [];

  /** Objects that associate files (14.13), and objects that contain such objects. */
  readonly associating = new Set<Ref>();

  constructor(private readonly limit: number) {}

  /**
   * Collects the references in a value.
   * @param object the object that is or contains the value, or undefined if it must not change
   */
  note(value: PdfValue, object: Ref | undefined): void {
    if (value instanceof Ref) {
      if (value.number > this.highest && value.number < this.limit) this.highest = value.number;
    } else if (Array.isArray(value)) for (const item of value) this.note(item, object);
    else if (value instanceof Stream) this.note(value.dict, object);
    else if (value instanceof Map) {
      const inStructure = value.get('Obj');
      if (inStructure instanceof Ref) this.fromStructure.push(inStructure);
      if (object && associatesFiles(value)) this.associating.add(object);
      for (const item of value.values()) this.note(item, object);
    }
  }
}

/**
 * Entries for alternate images in print (ISO 32000-2, 8.9.5.4), images and pages in other files (8.10.4, 14.11.7), and PostScript
 * code for printers (8.8.2).
 */
const STAND_INS = ['Alternates', 'OPI', 'Ref', 'Subtype2', 'PS'];
const EXTERNAL = ['F', 'FFilter', 'FDecodeParms'];
const NOTHING = dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0] });

/** Returns the stream without alternates. Returns the same stream if it has none. */
const withoutStandIns = (document: PdfDocument, stream: Stream): Stream => {
  const read = (key: string): PdfValue => unlessDamaged(() => document.resolve(stream.dict.get(key))) ?? null;
  const subtype = read('Subtype');
  if (subtype instanceof Name && subtype.value === 'PS') return new Stream(NOTHING, new Uint8Array(0));
  const file = read('F');
  // Some viewers interpret `F` as an abbreviation of `Filter`, but it has that meaning only in inline images.
  const isExternal = file instanceof PdfString || file instanceof Map;
  const keys = [...STAND_INS, ...(isExternal ? EXTERNAL : [])].filter((key) => stream.dict.has(key));
  if (keys.length === 0) return stream;
  const entries: Dict = new Map(stream.dict);
  for (const key of keys) entries.delete(key);
  return new Stream(entries, stream.bytes);
};
