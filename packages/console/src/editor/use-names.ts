import { useSay } from '../words.tsx';
import type { EditedDraft, EditedField } from './model/draft.ts';
import { toolOf } from './tools.ts';

/** How recipients and fields are called. */
export function useNames() {
  const say = useSay('editor');
  const nameOf = (draft: EditedDraft, key: string | undefined): string => {
    const index = draft.recipients.findIndex((recipient) => recipient.key === key);
    const recipient = draft.recipients[index];
    return recipient?.name || recipient?.email || say('recipient.nameless', { number: index + 1 });
  };
  const typeOf = (field: Pick<EditedField, 'type'>): string => say(`type.${toolOf(field.type)}`);
  const labelOf = (field: EditedField): string => String(field.fieldMeta?.label || '') || typeOf(field);
  return { nameOf, typeOf, labelOf };
}
