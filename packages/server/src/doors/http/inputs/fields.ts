import { omitUndefined } from '@countersign/contracts/bodies';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import type { Placement } from '../../../domain/fields/placement.ts';
import type { FieldChange } from '../../../envelopes/contents/change-field.ts';
import type { NewField } from '../../../envelopes/contents/insert-fields.ts';
import type { NewFieldAtText } from '../../../features/drafts/add-fields-at-texts.ts';

interface GivenField {
  type: FieldType;
  fieldMeta?: unknown;
}

export interface LegacyPlace {
  pageNumber: number;
  pageX: number;
  pageY: number;
  width: number;
  height: number;
}

export const toPlacement = ({ pageNumber, pageX, pageY, width, height }: LegacyPlace): Placement => ({
  page: pageNumber,
  positionX: pageX,
  positionY: pageY,
  width,
  height,
});

type PlacedField = GivenField & Placement & { recipientId: number; envelopeItemId?: string | undefined };

export const toNewField = ({ type, fieldMeta, recipientId, envelopeItemId, ...place }: PlacedField): NewField => ({
  type,
  fieldMeta,
  recipientId,
  page: place.page,
  positionX: place.positionX,
  positionY: place.positionY,
  width: place.width,
  height: place.height,
  ...(envelopeItemId !== undefined && { fileId: envelopeItemId }),
});

interface FieldAtText extends GivenField {
  recipientId: number;
  envelopeItemId?: string | undefined;
  placeholder: string;
  width?: number | undefined;
  height?: number | undefined;
  matchAll?: boolean | undefined;
}

/** Converts a field that is anchored to text in the PDF to the use case's input. */
export const toFieldAtText = ({
  type,
  fieldMeta,
  recipientId,
  envelopeItemId,
  placeholder,
  width,
  height,
  matchAll,
}: FieldAtText): NewFieldAtText => ({
  type,
  fieldMeta,
  recipientId,
  placeholder,
  ...omitUndefined({ width, height, matchAll, fileId: envelopeItemId }),
});

type Possible<T> = { [K in keyof T]?: T[K] | undefined };

export const toFieldChange = ({
  id,
  type,
  fieldMeta,
  envelopeItemId,
  page,
  positionX,
  positionY,
  width,
  height,
}: GivenField & Possible<Placement> & { id: number; envelopeItemId?: string | undefined }): FieldChange => ({
  id,
  ...omitUndefined({ type, fieldMeta, fileId: envelopeItemId, page, positionX, positionY, width, height }),
});

export const fromLegacyFieldChange = ({
  pageNumber,
  pageX,
  pageY,
  ...others
}: GivenField & Possible<LegacyPlace> & { id: number }): FieldChange =>
  toFieldChange({ ...others, page: pageNumber, positionX: pageX, positionY: pageY });
