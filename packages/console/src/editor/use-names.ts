import { useSay } from '../words.tsx';
import type { EditedDraft, EditedField, EditedRecipient } from './model/draft.ts';
import { stepOf, stepsOf } from './model/steps.ts';
import { toolOf } from './tools.ts';

const nameIn = (recipient: EditedRecipient | undefined): string => recipient?.name || recipient?.email || '';

export function useNames() {
  const say = useSay('editor');
  const nameOf = (draft: EditedDraft, key: string | undefined): string => {
    const index = draft.recipients.findIndex((recipient) => recipient.key === key);
    const recipient = draft.recipients[index];
    const name = nameIn(recipient);
    if (!name) return say('recipient.nameless', { number: index + 1 });
    const isAlone = draft.recipients.every((other) => other === recipient || nameIn(other) !== name);
    if (isAlone || draft.meta.signingOrder !== 'SEQUENTIAL') return name;
    return say('recipient.inStep', { name, step: stepOf(stepsOf(draft.recipients), key ?? '') + 1 });
  };
  const typeOf = (field: Pick<EditedField, 'type'>): string => say(`type.${toolOf(field.type)}`);
  const labelOf = (field: EditedField): string => String(field.fieldMeta?.label || '') || typeOf(field);
  return { nameOf, typeOf, labelOf };
}
