import { z } from 'zod';
import { isWebUrl, LIMITS, multiLine, removableId, singleLine, withoutReordering } from '../text/index.ts';

/** Value of a field in the PDF's own form. It is drawn on the page. */
const formValueSchema = z.union([
  z.string().overwrite(withoutReordering).max(LIMITS.fieldText),
  z.boolean(),
  z.number(),
]);

export const formValuesSchema = z
  .record(z.string().max(LIMITS.fieldOption), formValueSchema)
  .refine((values) => Object.keys(values).length <= LIMITS.formValues, { error: `at most ${LIMITS.formValues} values` })
  .nullish()
  .transform((given) => given ?? null)
  .meta({
    description:
      "Values for the PDF's own form, by the full names of its fields. Text fields accept text or a number, choice fields and radio buttons accept an option, and checkboxes accept true, false or the value of their on-state. The values are filled in when the document is sent, before anyone sees it. If the form does not accept a name or value, sending fails and the error names it",
    example: { 'applicant.name': 'Ann', agreed: true },
  });

export const attachmentSchema = z.object({
  label: singleLine(LIMITS.fieldLabel).min(1),
  data: z
    .string()
    .overwrite(withoutReordering)
    .max(LIMITS.url)
    .refine(isWebUrl, { error: 'must be an http or https URL' }),
  type: z
    .literal('link')
    .nullish()
    .transform(() => 'link' as const),
});

export const attachmentListSchema = z.array(attachmentSchema).max(LIMITS.attachments);
export const attachmentsSchema = attachmentListSchema.nullish().transform((given) => given ?? []);

/** Reason for cancelling a document. Null if none is given. */
export const cancellationReasonSchema = multiLine(LIMITS.cancellationReason)
  .trim()
  .nullish()
  .transform((reason) => reason || null);

/** Parses a title. Line breaks become spaces, because a title is a single line. */
export const titleSchema = multiLine(LIMITS.title)
  .transform((title) => title.replace(/\s+/g, ' ').trim())
  .refine((title) => title !== '', { error: 'must not be empty' })
  .meta({ example: 'Agreement' });

const orNull = removableId.optional().transform((given) => given ?? null);

export const externalIdSchema = orNull.meta({
  description: 'Your own id. Repeating a create request with the same externalId and content returns the same document',
  example: 'order-4711',
});

export const folderIdSchema = orNull;
