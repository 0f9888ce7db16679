import { type Language, type Say, sayIn } from '@countersign/languages';
import type { Stamp, StampContent } from '@countersign/pdf';
import type { TypedMeta } from '../../domain/fields/field-meta.ts';
import { usualFontSize } from '../../domain/fields/page-scale.ts';
import type { SignatureImages } from '../record/signature-images.ts';
import type { FieldRow, FileRow, RecipientRow } from '../rows.ts';

export interface PlacedStamp extends Stamp {
  pageIndex: number;
}

interface StampSource {
  images: SignatureImages;
  files: readonly Pick<FileRow, 'id' | 'pages'>[];
  recipients: readonly Pick<RecipientRow, 'id' | 'name' | 'email'>[];
  language: Language;
}

/** Returns the stamps for the fields of one file. Fields without a value get none. */
export function fieldStamps(fields: readonly FieldRow[], { images, ...source }: StampSource): PlacedStamp[] {
  return fields.flatMap((field) => {
    const stamp = field.inserted ? createStamp(field, { ...source, image: images.get(field.id) }) : null;
    return stamp ? [{ pageIndex: field.page - 1, ...stamp }] : [];
  });
}

/**
 * Returns the stamp of a field: its value, or all of its options, whether selected or not. Null if there is nothing to
 * draw.
 */
export function createStamp(
  field: FieldRow,
  { image, files, recipients, language }: Omit<StampSource, 'images'> & { image: Uint8Array | undefined },
): Stamp | null {
  const page = files.find(({ id }) => id === field.fileId)?.pages?.[field.page - 1];
  const content = toStampContent(field as FieldRow & TypedMeta, image, usualFontSize(page));
  if (!content || (content.kind === 'text' && !field.inserted)) return null;
  const box = { x: field.positionX, y: field.positionY, width: field.width, height: field.height };
  return { box, content, label: fieldLabel(field, { recipients, say: sayIn(language, 'page') }) };
}

/** Returns a field's label for assistive technology. The label of a signature contains the signer's name. */
function fieldLabel(
  field: FieldRow,
  { recipients, say }: { recipients: readonly Pick<RecipientRow, 'id' | 'name' | 'email'>[]; say: Say<'page'> },
): string {
  const { meta, type, recipientId } = field as FieldRow & TypedMeta;
  const kind = say(`field.${type === 'FREE_SIGNATURE' ? 'SIGNATURE' : type}`);
  if (type === 'SIGNATURE' || type === 'FREE_SIGNATURE') {
    const recipient = recipients.find(({ id }) => id === recipientId);
    return recipient ? `${kind}: ${recipient.name.trim() || recipient.email}` : kind;
  }
  return (meta && 'label' in meta && meta.label) || kind;
}

/** @param usualSize font size for fields without their own */
function toStampContent(
  field: FieldRow & TypedMeta,
  image: Uint8Array | undefined,
  usualSize: number,
): StampContent | null {
  switch (field.type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return signatureContent(field, image);
    case 'INITIALS':
    case 'NAME':
    case 'EMAIL':
    case 'DATE':
    case 'TEXT':
    case 'NUMBER':
    case 'DROPDOWN':
      return { kind: 'text', text: field.customText, fontSize: usualSize, ...textStyle(field.meta) };
    case 'RADIO':
    case 'CHECKBOX':
      return {
        kind: 'choices',
        shape: field.type === 'RADIO' ? 'radio' : 'checkbox',
        options: (field.meta?.values ?? []).map(({ id, value }) => ({
          label: value,
          checked: field.selected?.includes(id) ?? false,
        })),
        direction: field.meta?.direction ?? 'vertical',
        fontSize: field.meta?.fontSize ?? usualSize,
      };
  }
}

function signatureContent({ signature }: FieldRow, image: Uint8Array | undefined): StampContent | null {
  if (signature?.type === 'typed') return { kind: 'typed-signature', text: signature.text, face: signature.face };
  if (!signature || !image) return null;
  return { kind: 'image', bytes: image, type: signature.mediaType === 'image/png' ? 'png' : 'jpeg' };
}

/** Returns only the properties that are set. The renderer has its own defaults. */
function textStyle(meta: TypedMeta['meta']): Omit<Extract<StampContent, { kind: 'text' }>, 'kind' | 'text'> {
  if (!meta) return {};
  return {
    ...(meta.fontSize !== undefined && { fontSize: meta.fontSize }),
    ...('textAlign' in meta && meta.textAlign !== undefined && { textAlign: meta.textAlign }),
    ...('verticalAlign' in meta && meta.verticalAlign !== undefined && { verticalAlign: meta.verticalAlign }),
    ...('lineHeight' in meta && meta.lineHeight !== undefined && { lineHeight: meta.lineHeight }),
    ...('letterSpacing' in meta && meta.letterSpacing !== undefined && { letterSpacing: meta.letterSpacing }),
  };
}
