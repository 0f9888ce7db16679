import { hash } from 'node:crypto';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { hashedText, unsaltedText } from '../../../domain/audit/value-hash.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { SignatureImages } from '../../../envelopes/signature-images.ts';

/** A value with all inputs of its hash in the audit chain (see docs/evidence.md). */
export interface ValueEvidence {
  auditSequence: number;
  fieldId: number;
  recipientId: number;
  fieldType: FieldType;
  /** Salt in hex. Null if the value was hashed without one. */
  salt: string | null;
  /** The text as it was hashed. */
  text: string;
  /** Hash of one of the images. Null for other values. */
  imageSha256: string | null;
}

export interface ImageEvidence {
  sha256: string;
  mediaType: string;
  base64: string;
}

/** Follows an audit chain to find the entry that records each field's current value. */
export class RecordedValues {
  readonly #entries = new Map<number, { auditSequence: number; isSalted: boolean }>();

  follow({ type, data, sequence }: AuditEntry): void {
    if (type === 'FIELD_INSERTED')
      this.#entries.set(data.fieldId, { auditSequence: sequence, isSalted: data.isSalted ?? false });
    else if (type === 'FIELD_CLEARED') this.#entries.delete(data.fieldId);
  }

  /** Returns the values of fields, with their images. A value that no entry records is left out. */
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
