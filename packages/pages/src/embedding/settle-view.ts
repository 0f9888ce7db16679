import type { FieldType, FieldView, SigningView } from '../signing/signing-view.ts';
import type { EmbeddingSettings } from './embedding-settings.ts';

/** The view as the page around this one wants it; what the service accepts stays the service's to say. */
export function settleView(view: SigningView, settings: EmbeddingSettings): SigningView {
  const { name, email, lockName, lockEmail, allowDocumentRejection } = settings;
  const settle = (field: FieldView, type: FieldType, suggestion: string | undefined, isLocked: boolean): FieldView => {
    if (field.type !== type || field.owner || field.readOnly || field.value) return field;
    const offered = suggestion ?? field.suggestion;
    return { ...field, suggestion: offered, readOnly: isLocked && offered !== null };
  };
  return {
    ...view,
    mayReject: view.mayReject && allowDocumentRejection,
    recipient: { ...view.recipient, name: name ?? view.recipient.name },
    fields: view.fields.map((field) => settle(settle(field, 'NAME', name, lockName), 'EMAIL', email, lockEmail)),
  };
}
