import type { FieldAnswer, FieldValue, FieldView } from '../view/signing-view.ts';
import type { Answer } from './answers.ts';

/**
 * Returns the value to display in a field: the recipient's answer, the saved value, or the suggestion, in that order.
 */
export function shownValue({ field, wanted }: Answer): FieldValue | null {
  const answer = wanted === undefined && field.value === null ? field.suggestion : wanted;
  return answer === undefined ? field.value : answeredValue(field, answer);
}

/** Whether a field has a value. An unmodified suggestion counts. */
export const isFilled = (answer: Answer): boolean => shownValue(answer) !== null;

/** Returns the image of a drawn or uploaded signature that has not been saved yet. Null if there is none. */
export function wantedImage({ wanted }: Answer): string | null {
  return typeof wanted === 'object' && wanted !== null && 'image' in wanted ? wanted.image : null;
}

function answeredValue(field: FieldView, answer: FieldAnswer | null): FieldValue | null {
  const empty: FieldValue = { text: '', selected: null, signature: null, version: '', date: null };
  if (answer === null) return null;
  if (answer === field.suggestion && field.suggested) return field.suggested;
  if (Array.isArray(answer)) return answer.length > 0 ? { ...empty, selected: selectIds(answer) } : null;
  if (typeof answer === 'object') {
    if (answer.type === 'number') return { ...empty, text: answer.text };
    if (answer.type !== 'typed') return { ...empty, signature: answer.type };
    const { type: signature, text, face } = answer;
    return { ...empty, signature, text, ...(face && { face }) };
  }
  if (field.type === 'RADIO') return { ...empty, selected: selectIds([answer]) };
  // Only the server can convert an instant to a day in the document's time zone.
  if (field.type === 'DATE') return { ...empty, text: '…', date: isDay(answer) ? answer : null };
  return { ...empty, text: String(answer) };
}

// Options are identified by id, because two options may have the same value.
const selectIds = (answer: (string | number)[]): number[] => answer.filter((item) => typeof item === 'number');

const isDay = (answer: string | number): answer is string => /^\d{4}-\d{2}-\d{2}$/.test(String(answer));
