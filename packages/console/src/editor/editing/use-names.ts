import { useSay } from '../../shell/words.tsx';
import type { EditedDraft, EditedField, EditedRecipient } from '../model/draft.ts';
import { findStep, toSteps } from '../model/steps.ts';
import { toTool } from '../model/tools.ts';

const nameIn = (recipient: EditedRecipient | undefined): string =>
  recipient?.roleName || recipient?.name || recipient?.email || '';

export function useNames() {
  const say = useSay('editor');
  const recipientName = (draft: EditedDraft, key: string | undefined): string => {
    const index = draft.recipients.findIndex((recipient) => recipient.key === key);
    const recipient = draft.recipients[index];
    const name = nameIn(recipient);
    if (!name) return say('recipient.nameless', { number: index + 1 });
    const isAlone = draft.recipients.every((other) => other === recipient || nameIn(other) !== name);
    if (isAlone || draft.meta.signingOrder !== 'SEQUENTIAL') return name;
    return say('recipient.inStep', { name, step: findStep(toSteps(draft.recipients), key ?? '') + 1 });
  };
  const typeName = (field: Pick<EditedField, 'type'>): string => say(`type.${toTool(field.type)}`);
  const fieldLabel = (field: EditedField): string => String(field.fieldMeta?.label || '') || typeName(field);
  return { recipientName, typeName, fieldLabel };
}
