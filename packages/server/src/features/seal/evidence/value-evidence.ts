import { hash } from 'node:crypto';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { hashedText, unsaltedText } from '../../../domain/audit/value-hash.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { SignatureImages } from '../../../envelopes/signature-images.ts';

/** A value with all inputs of its hash in the audit chain, as docs/evidence.md describes. */
export interface ValueEvidence {
  auditSequence: number;
  fieldId: number;
  recipientId: number;
  fieldType: FieldType;
  /** Salt in hex. Null for a value that was hashed without one. */
  salt: string | null;
  /** The text as it was hashed. */
  text: string;
  /** The hash of one of the images; null for other values. */
  imageSha256: string | null;
}

/** The bytes of signature images, each once. */
export interface ImageEvidence {
  sha256: string;
  mediaType: string;
  base64: string;
}

/** Follows an audit chain and finds the entry that records the current value of each field. */
export class RecordedValues {
  readonly #entries = new Map<number, { auditSequence: number; isSalted: boolean }>();

  follow({ type, data, sequence }: AuditEntry): void {
    if (type === 'FIELD_INSERTED')
      this.#entries.set(data.fieldId, { auditSequence: sequence, isSalted: data.isSalted ?? false });
    else if (type === 'FIELD_CLEARED') this.#entries.delete(data.fieldId);
  }

  /** Returns the values of fields, with the images among them. A value that no entry records is omitted. */
  evidenceOf(
    fields: readonly FieldRow[],
    signatureImages: SignatureImages,
  ): { values: ValueEvidence[]; images: ImageEvidence[] } {
    const images = new Map<string, ImageEvidence>();
    const values = fields.flatMap((field) => {
      const recorded = this.#entries.get(field.id);
      if (!field.inserted || !recorded) return [];
      const signatureImage = signatureImages.get(field.id) ?? null;
      const image = signatureImage && imageEvidence(field, signatureImage);
      if (image) images.set(image.sha256, image);
      const { auditSequence, isSalted } = recorded;
      const value = { ...field, signatureImage };
      return [
        {
          ...{ auditSequence, fieldId: field.id, recipientId: field.recipientId, fieldType: field.type },
          salt: isSalted ? field.valueSalt : null,
          text: isSalted ? hashedText(value) : unsaltedText(value),
          imageSha256: image?.sha256 ?? null,
        },
      ];
    });
    return { values, images: [...images.values()] };
  }
}

const imageEvidence = ({ signature }: FieldRow, bytes: Uint8Array): ImageEvidence => ({
  sha256: hash('sha256', bytes),
  mediaType: signature && signature.type !== 'typed' ? signature.mediaType : 'image/png',
  base64: Buffer.from(bytes).toString('base64'),
});
