import type { Language } from '@countersign/languages/browser';
import type { ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLanguage, useSay } from '../../page/page-messages.tsx';
import { shownValue } from '../answers/shown-value.ts';
import { plainNumber } from '../answers/typed-number.ts';
import { DEFAULT_FONT_SIZE } from '../view/field-placement.ts';
import type { FieldAnswer, FieldView, SigningView } from '../view/signing-view.ts';
import { continueAfterChoice } from './after-choice.ts';
import type { ControlProps } from './field-control.tsx';

const TYPING_MS = 700;

/**
 * Returns attributes for on-screen keyboards and autofill. Only the recipient's own name and email address are
 * autofilled.
 */
function inputAttributes({ type, owner, fieldMeta }: FieldView): ComponentProps<'input'> {
  switch (type) {
    case 'NAME':
      return { autoComplete: owner ? 'off' : 'name', autoCapitalize: 'words', spellcheck: false, maxLength: 255 };
    case 'EMAIL':
      return { type: 'email', autoComplete: owner ? 'off' : 'email', maxLength: 254 };
    case 'INITIALS':
      return { autoComplete: 'off', autoCapitalize: 'characters', spellcheck: false, maxLength: 50 };
    case 'NUMBER':
      // Decimal keypads have no minus sign.
      return { inputMode: (fieldMeta?.minValue ?? 0) < 0 ? 'text' : 'decimal', autoComplete: 'off', maxLength: 40 };
    default:
      return { maxLength: longest(fieldMeta) };
  }
}

const longest = (settings: FieldView['fieldMeta']): number => settings?.characterLimit || 5000;

export function TextControl({ answer, view, id, describedBy, isInvalid, give, initials, goOn }: ControlProps) {
  const say = useSay();
  const language = useLanguage();
  const { field } = answer;
  const shown = shownValue(answer)?.text ?? '';
  const [text, setText] = useState(shown);
  const isTyping = useRef(false);

  // The server may format a value, e.g. 1,234.50 for 1234.5. Don't replace the text while someone is typing.
  const saved = field.value?.text;
  useEffect(() => {
    if (!isTyping.current) setText(shown);
  }, [shown]);

  const change = (next: string, delayMs: number) => {
    setText(next);
    give(next.trim() === '' ? null : typedAnswer(field, next, language), delayMs);
  };
  const leave = () => {
    isTyping.current = false;
    // Don't resend a refused value, because it would only be refused again.
    if (answer.wanted !== undefined && (answer.problem?.name ?? 'other') === 'other') change(text, 0);
    else if (saved !== undefined) setText(saved);
  };
  const common = {
    id,
    value: text,
    required: field.required,
    placeholder: field.fieldMeta?.placeholder ?? '',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    onInput: (event: { currentTarget: { value: string } }) => {
      isTyping.current = true;
      change(event.currentTarget.value, TYPING_MS);
    },
    onBlur: leave,
  };
  if (field.type === 'TEXT' && isTall(field, view)) {
    return <textarea rows={3} {...common} maxLength={longest(field.fieldMeta)} />;
  }
  const line = <input {...common} {...inputAttributes(field)} enterKeyHint="next" />;
  if (field.type === 'INITIALS') {
    return (
      <div class="row">
        {line}
        {initials !== null && shown === '' && (
          <button
            type="button"
            class="secondary"
            onClick={() => {
              change(initials, 0);
              continueAfterChoice(goOn, () => document.getElementById(id)?.focus());
            }}
          >
            {say('signature.useSameInitials')}
          </button>
        )}
      </div>
    );
  }
  return line;
}

/** Parses a number. Separators follow the field's number format or, if it has none, the conventions of the language. */
function typedAnswer({ type, fieldMeta, example }: FieldView, text: string, language: Language): FieldAnswer {
  if (type !== 'NUMBER') return text;
  return fieldMeta?.numberFormat ? plainNumber(text, example) : { type: 'number', text, language };
}

/** Line height relative to the font size, as in handwriting. */
const LEADING = 1.5;
/** Average number of letters in the width of one font size. */
const LETTERS = 2;

/** Whether a box has room for three lines of text and its field accepts more text than fits on one line. */
function isTall(field: FieldView, { files }: SigningView): boolean {
  const page = files.find(({ id }) => id === field.fileId)?.pages[field.page - 1];
  if (!page) return false;
  const fontSize = field.fieldMeta?.fontSize ?? page.fontSize ?? DEFAULT_FONT_SIZE;
  const lines = (field.height / 100) * (page.height / fontSize / LEADING);
  const lettersInLine = (field.width / 100) * (page.width / fontSize) * LETTERS;
  return lines >= 3 && longest(field.fieldMeta) > lettersInLine;
}
