import type { DirectView } from '../direct/direct-view.ts';
import type { FieldType, FieldView, SigningView } from '../signing/view/signing-view.ts';
import type { EmbeddingSettings } from './embedding-settings.ts';

/** Applies the embedding site's settings to the displayed data. They do not affect what the server accepts. */
export function applySettings(view: SigningView, settings: EmbeddingSettings): SigningView {
  const { name, email, lockName, lockEmail, allowDocumentRejection } = settings;
  const settle = (field: FieldView, type: FieldType, suggestion: string | undefined, isLocked: boolean): FieldView => {
    if (field.type !== type || field.owner || field.readOnly || field.value) return field;
    const offered = suggestion ?? field.suggestion;
    const suggested = suggestion === undefined ? field.suggested : null;
    return { ...field, suggestion: offered, suggested, readOnly: isLocked && offered !== null };
  };
  return {
    ...view,
    mayReject: view.mayReject && allowDocumentRejection,
    recipient: { ...view.recipient, name: name ?? view.recipient.name },
    fields: view.fields.map((field) => settle(settle(field, 'NAME', name, lockName), 'EMAIL', email, lockEmail)),
  };
}

export const applySettingsToDirect = (view: DirectView, settings: EmbeddingSettings): DirectView => ({
  ...view,
  name: settings.name ?? view.name,
  email: settings.email ?? view.email,
  isNameLocked: settings.lockName && settings.name !== undefined,
  isEmailLocked: settings.lockEmail && settings.email !== undefined,
});
