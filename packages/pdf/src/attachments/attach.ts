import { deflate } from '../bytes/deflate.ts';
import { leavesOf } from '../hygiene/attachments.ts';
import { dateString } from '../objects/date.ts';
import { type Dict, dict, name, PdfString, type PdfValue, type Ref, Stream } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import { Editor } from '../writer/editor.ts';
import type { Update } from '../writer/update.ts';

export interface NewAttachment {
  name: string;
  mediaType: string;
  /** Displayed next to the file name. */
  description: string;
  bytes: Uint8Array;
  createdAt: Date;
  /** Whether the file is source data of the document or a supplement to it (ISO 32000-2, table 43). */
  relationship: 'Data' | 'Supplement';
  isPdfA2?: boolean | undefined;
}

/**
 * Embeds a file and associates it with the whole document (ISO 32000-2, 7.11.4 and 14.13). Existing attachments are preserved,
 * but the tree that lists them becomes a single node.
 * @param catalog a copy, which the caller writes
 */
export const attachFile = (update: Update, catalog: Dict, attachment: NewAttachment): void => {
  const editor = new Editor(update);
  const file = fileSpecification(update, attachment);
  const names: Dict = new Map(editor.dict(catalog.get('Names')));
  const listed = leavesOf(editor, names.get('EmbeddedFiles')).flatMap(([key, value]): Leaf[] => {
    const read = editor.read(key);
    return read instanceof PdfString ? [{ key: Buffer.from(read.bytes), value }] : [];
  });
  const leaves = [...listed, { key: freeKey(attachment.name, listed), value: file }].sort((a, b) =>
    Buffer.compare(a.key, b.key),
  );
  const pairs = leaves.flatMap(({ key, value }): PdfValue[] => [new PdfString(key), value]);
  names.set('EmbeddedFiles', update.add(dict({ Names: pairs })));
  catalog.set('Names', names);
  const associated = editor.read(catalog.get('AF'));
  const before = Array.isArray(associated) ? associated : catalog.has('AF') ? [catalog.get('AF') ?? null] : [];
  catalog.set('AF', [...before, file]);
};

interface Leaf {
  key: Buffer;
  value: PdfValue;
}

const freeKey = (wanted: string, taken: readonly Leaf[]): Buffer => {
  for (let count = 1; ; count++) {
    const key = Buffer.from(count === 1 ? wanted : `${wanted} ${count}`);
    if (!taken.some((leaf) => leaf.key.equals(key))) return key;
  }
};

export const fileSpecification = (update: Update, { name: fileName, mediaType, ...rest }: NewAttachment): Ref => {
  const { bytes, description, createdAt, relationship } = rest;
  const written = dateString(createdAt);
  const file = update.add(
    new Stream(
      dict({
        Type: name('EmbeddedFile'),
        Subtype: name(mediaType),
        Filter: name('FlateDecode'),
        Params: dict({
          Size: bytes.length,
          CreationDate: written,
          ModDate: written,
        }),
      }),
      deflate(bytes, 'document'),
    ),
  );
  return update.add(
    dict({
      Type: name('Filespec'),
      F: textString(fileName),
      UF: textString(fileName),
      Desc: textString(description),
      EF: dict({ F: file, UF: file }),
      AFRelationship: name(relationship),
    }),
  );
};
