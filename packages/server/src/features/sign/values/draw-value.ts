import type { PageSize, Stamp } from '@countersign/pdf';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { createStamp } from '../../../envelopes/contents/field-stamps.ts';
import { readSignatureImage } from '../../../envelopes/record/signature-images.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { pdfTask } from '../../../platform/pdf-threads/pdf-task.ts';
import { teamShare } from '../../../platform/pdf-threads/pdf-workers.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';
import { findLinkStanding, type LinkStanding } from '../recipient/signing-state.ts';
import { fieldsOfFinished, fillableFields, withSuggestion } from './shown-fields.ts';

export interface DrawnValue {
  stamp: Stamp;
  size: PageSize;
  language: string;
}

/** Renders a value as an SVG. Without the SVG, pages display the value as text. */
export const DRAW_VALUE = pdfTask<DrawnValue, string>('drawValue', { isPromised: false });

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Renders a field's value as an SVG, exactly as it will be sealed. Renders the suggestion if the field is empty.
 * @throws RuleViolation NOT_FOUND
 */
export function drawFieldValue(services: Services, found: FoundRecipient, fieldId: number): Promise<string> {
  return drawSeen(services, { ...found, ...findLinkStanding(found, services.clock.now()) }, fieldId);
}

export async function drawSeen(
  services: Services,
  seen: FoundRecipient & Pick<LinkStanding, 'maySeeDocument'>,
  fieldId: number,
): Promise<string> {
  const shown = seen.maySeeDocument ? [...fillableFields(seen), ...fieldsOfFinished(seen)] : [];
  const field = shown.find(({ id }) => id === fieldId);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return drawField(services, seen, withSuggestion(field, seen, services.clock.now()) ?? field);
}

/** Renders a field. The caller must have checked that the viewer is allowed to see its value. */
export async function drawField(
  services: Services,
  { contents }: Pick<FoundRecipient, 'contents'>,
  field: FieldRow,
): Promise<string> {
  const { envelope, files } = contents;
  const { language } = envelope.meta;
  const size = files.find(({ id }) => id === field.fileId)?.pages?.[field.page - 1];
  const image = field.signature ? await readSignatureImage(services.database.orm, envelope, field.id) : null;
  const stamp = createStamp(field, { ...contents, image: image ?? undefined, language });
  if (!size || !stamp) return NOTHING;
  const input = { stamp, size, language };
  return services.pdf.run(DRAW_VALUE, () => ({ input }), { share: teamShare(envelope.teamId) });
}
