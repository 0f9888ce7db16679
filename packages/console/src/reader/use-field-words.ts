import type { ContentField, Row } from '@countersign/contracts/console';
import { toTool } from '../editor/model/tools.ts';
import { displayName } from '../envelope/progress.tsx';
import type { Envelope } from '../envelope/queries.ts';
import { showExactly } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { findState } from './field-state.ts';

/** Returns functions that name a field, its value and its state. */
export function useFieldWords(row: Row, recipients: Envelope['recipients']) {
  const say = useSay('reader');
  const sayConsole = useSay();
  const sayEditor = useSay('editor');
  const language = useLanguage();
  const toName = ({ label, type }: ContentField): string => label || sayEditor(`type.${toTool(type)}`);
  const toState = (field: ContentField): string => {
    const state = findState(field, row);
    if (state === 'TO_COME' || state === 'EXPIRED') return sayConsole(`standing.${state}`);
    if (state !== 'FILLED') return say(`state.${state}`);
    const at = field.value?.at;
    return at ? say('state.FILLED', { at: showExactly(at, language) }) : say('state.FILLED.undated');
  };
  /** Returns the value as text. Empty if there is none. */
  const toValue = ({ value, type }: ContentField): string => {
    if (!value) return '';
    const isOption = type === 'CHECKBOX' || type === 'RADIO';
    return value.text || say(isOption ? 'value.selected' : 'value.image');
  };
  const describe = (field: ContentField): string => {
    const recipient = recipients.find(({ id }) => id === field.recipientId);
    const said = { field: toName(field), name: recipient ? displayName(recipient) : '', state: toState(field) };
    const value = toValue(field);
    return value ? say('field.saysValue', { ...said, value }) : say('field.says', said);
  };
  return { toName, toState, toValue, describe };
}
