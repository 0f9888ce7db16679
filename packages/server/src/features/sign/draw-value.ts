import type { PageSize, Stamp } from '@countersign/pdf';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { FieldRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { readSignatureImage } from '../../envelopes/signature-images.ts';
import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { stampOf } from '../seal/field-stamps.ts';
import { type FoundRecipient, findRecipient } from './find-recipient.ts';
import { fieldsOfFinished, fillableFields, withSuggestion } from './shown-fields.ts';
import { type Standing, standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

export interface DrawnValue {
  stamp: Stamp;
  size: PageSize;
  language: string;
}

/** Draws a value as an SVG. Without the drawing, a page displays the value as text. */
export const DRAW_VALUE = pdfTask<DrawnValue, string>('drawValue', { isPromised: false });

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Draws a field's content as it will be sealed, as an SVG of the field's box. If the field is empty, its suggestion is drawn.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function drawValue(services: Services, visitor: Visitor, fieldId: number): Promise<string> {
  const found = await findRecipient(services, visitor);
  return drawSeen(services, { ...found, ...standingOf(found, services.clock.now()) }, fieldId);
}

export async function drawSeen(
  services: Services,
  seen: FoundRecipient & Pick<Standing, 'maySeeDocument'>,
  fieldId: number,
): Promise<string> {
  const shown = seen.maySeeDocument ? [...fillableFields(seen), ...fieldsOfFinished(seen)] : [];
  const field = shown.find(({ id }) => id === fieldId);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return drawField(services, seen, withSuggestion(field, seen, services.clock.now()) ?? field);
}

/** Draws a field whose value, if any, may be displayed. */
export async function drawField(
  services: Services,
  { contents }: Pick<FoundRecipient, 'contents'>,
  field: FieldRow,
): Promise<string> {
  const { envelope, files } = contents;
  const { language } = envelope.meta;
  const size = files.find(({ id }) => id === field.fileId)?.pages?.[field.page - 1];
  const image = field.signature ? await readSignatureImage(services.database.orm, envelope, field.id) : null;
  const stamp = stampOf(field, { ...contents, image: image ?? undefined, language });
  if (!size || !stamp) return NOTHING;
  const input = { stamp, size, language };
  return services.pdf.run(DRAW_VALUE, () => ({ input }), { share: teamShare(envelope.teamId) });
}
