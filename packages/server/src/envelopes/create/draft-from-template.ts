import { type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import type { ValueField } from '../../domain/fields/field-input.ts';
import { type Prefill, prefilledMetas } from '../../domain/fields/prefill.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { AuthOptions } from '../../domain/proofs/auth-options.ts';
import type { EnvelopeContents, FieldRow } from '../rows.ts';
import { copiedAttachments, copiedFields } from './copied-contents.ts';
import { type NamedRecipient, type TakenRoles, takeRoles } from './named-recipients.ts';
import type { NewContents } from './prepare-draft.ts';

/** Properties of a document that override the template's. Null means that the template's value applies. */
export interface FromTemplate extends Pick<NewContents, 'externalId' | 'folderId' | 'attachments'> {
  title: string | null;
  recipients: NamedRecipient[];
  meta: DocumentMetaInput | null;
  authOptions: AuthOptions | null;
  formValues: Record<string, string | boolean | number> | null;
  prefillFields: Prefill[];
}

/** Returns who takes part in a document from a template (see `takeRoles`). */
export const takenRoles = (template: EnvelopeContents, input: Pick<FromTemplate, 'meta' | 'recipients'>): TakenRoles =>
  takeRoles(template, input.recipients, withMeta(input.meta, template.envelope.meta).signingOrder);

/** @param template without open sittings (see `templateInUse`) */
export function draftFromTemplate(template: EnvelopeContents, input: FromTemplate) {
  const { envelope } = template;
  const meta = withMeta(input.meta, envelope.meta);
  const { recipients, taken } = takenRoles(template, input);
  // The settings of a field are validated for its type before they are stored.
  const metas = prefilledMetas(template.fields as (FieldRow & ValueField)[], input.prefillFields, meta);
  requireTaken(template, taken, input.prefillFields);
  return {
    type: 'DOCUMENT' as const,
    templateNumber: envelope.number,
    // Templates from before there were versions are their own first version.
    templateVersion: envelope.templateVersion ?? 1,
    title: input.title ?? envelope.title,
    externalId: input.externalId,
    folderId: input.folderId,
    meta,
    authOptions: input.authOptions ?? envelope.authOptions,
    formValues: input.formValues,
    attachments: [...copiedAttachments(template), ...input.attachments],
    recipients,
    fields: copiedFields({
      ...taken,
      fields: taken.fields.map((field) => ({ ...field, meta: metas.get(field.id) ?? field.meta })),
    }),
  };
}

/**
 * Rejects values for the fields of recipients who are left out, because the values would be lost.
 * @throws RuleViolation RECIPIENT_LEFT_OUT
 */
function requireTaken(template: EnvelopeContents, taken: EnvelopeContents, prefills: readonly Prefill[]): void {
  const isTaken = (id: number) => taken.fields.some((field) => field.id === id);
  const issues = prefills.flatMap(({ id, value }, index): Issue[] => {
    if (value.toString() === '' || isTaken(id)) return [];
    const owner = template.fields.find((field) => field.id === id)?.recipientId;
    const message = `Field ${id} belongs to recipient ${owner}, who is optional and has no email address`;
    return [{ path: ['prefillFields', index, 'value'], message }];
  });
  if (issues.length === 0) return;
  throw new RuleViolation('RECIPIENT_LEFT_OUT', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}
