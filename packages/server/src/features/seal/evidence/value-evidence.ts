import { hash } from 'node:crypto';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { hashedText, unsaltedText } from '../../../domain/audit/value-hash.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import type { SignatureImages } from '../../../envelopes/record/signature-images.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';

/** A value with all inputs of its hash in the audit chain (see docs/evidence.md). */
export interface ValueEvidence {
  auditSequence: number;
  fieldId: number;
  recipientId: number;
  fieldType: FieldType;
  /** Salt in hex. Null for values that were hashed without a salt. */
  salt: string | null;
  /** Text exactly as it was hashed. */
  text: string;
  /** Hash of the image. Null for values without an image. */
  imageSha256: string | null;
}

export interface ImageEvidence {
  sha256: string;
  mediaType: string;
  base64: string;
}

/** Finds the audit entry that records each field's current value. */
export class RecordedValues {
  readonly #entries = new Map<number, { auditSequence: number; isSalted: boolean }>();

  follow({ type, data, sequence }: AuditEntry): void {
    if (type === 'FIELD_INSERTED')
      this.#entries.set(data.fieldId, { auditSequence: sequence, isSalted: data.isSalted ?? false });
    else if (type === 'FIELD_CLEARED') this.#entries.delete(data.fieldId);
  }

  /** Returns the values of fields and their images. Values without an audit entry are left out. */
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
