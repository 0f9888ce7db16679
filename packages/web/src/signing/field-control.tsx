import { useState } from 'preact/hooks';
import { words } from '../wording.ts';
import type { Answer } from './answers.ts';
import { ChoiceControl } from './choice-control.tsx';
import { DateControl } from './date-control.tsx';
import { shownValue } from './shown-value.ts';
import { SignatureControl } from './signature-control.tsx';
import type { FieldAnswer, FieldView, SigningView } from './signing-view.ts';
import { TextControl } from './text-control.tsx';

/** What every control is given. */
export interface ControlProps {
  answer: Answer;
  view: SigningView;
  api: string;
  id: string;
  describedBy: string;
  isInvalid: boolean;
  give(answer: FieldAnswer | null, delayMs?: number): void;
  /** The signature made in another field, to be used again. */
  adopted: FieldAnswer | null;
  adopt(signature: FieldAnswer): void;
}

export const controlId = ({ id }: Pick<FieldView, 'id'>): string => `field-${id}`;

export const nameOf = ({ type, fieldMeta }: FieldView): string => fieldMeta?.label || words.fieldName[type];

/** A field in the form: its name, hint, control and what is wrong with it. */
export function FieldControl(props: Omit<ControlProps, 'id' | 'describedBy' | 'isInvalid'> & { isTried: boolean }) {
  const { answer, view } = props;
  const { field } = answer;
  // Nobody is corrected while still writing.
  const [hasLeft, setHasLeft] = useState(false);
  const problem = hasLeft || props.isTried ? answer.problem : null;
  const id = controlId(field);
  const control: ControlProps = {
    ...props,
    id,
    describedBy: `${id}-hint${problem ? ` ${id}-problem` : ''}`,
    isInvalid: problem !== null,
  };
  const isGroup = field.type === 'RADIO' || field.type === 'CHECKBOX' || isSignature(field);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Name = isGroup ? 'legend' : 'label';
  return (
    <Frame
      class={`field ${problem ? 'has-problem' : ''}`}
      onFocusIn={() => setHasLeft(false)}
      onFocusOut={() => setHasLeft(true)}
    >
      <Name class="field-name" {...(!isGroup && { for: id })}>
        {nameOf(field)}
        {field.owner && <span class="owner"> {words.fieldOf(field.owner)}</span>}
        {!field.required && !field.readOnly && <span class="optional"> ({words.optional})</span>}
      </Name>
      <p class="hint" id={`${id}-hint`}>
        <a href={`#box-${field.id}`}>{words.onPage(field.page)}</a>
        {hints(field).map((hint) => ` · ${hint}`)}
      </p>
      <Control {...control} />
      {field.type === 'DATE' && shownValue(answer)?.text && (
        <p class="hint">{words.shownAs(shownValue(answer)?.text ?? '')}</p>
      )}
      <p class="problem" id={`${id}-problem`} role="alert">
        {problem && sentence(problem)}
      </p>
      {isSignature(field) && view.signatureMethods.length === 0 && <p class="problem">{words.noMethod}</p>}
    </Frame>
  );
}

function Control(props: ControlProps) {
  const { field } = props.answer;
  if (field.readOnly) return <output class="read-only">{shownValue(props.answer)?.text}</output>;
  switch (field.type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return <SignatureControl {...props} />;
    case 'RADIO':
    case 'CHECKBOX':
    case 'DROPDOWN':
      return <ChoiceControl {...props} />;
    case 'DATE':
      return <DateControl {...props} />;
    case 'INITIALS':
    case 'NAME':
    case 'EMAIL':
    case 'TEXT':
    case 'NUMBER':
      return <TextControl {...props} />;
  }
}

export const isSignature = ({ type }: Pick<FieldView, 'type'>): boolean =>
  type === 'SIGNATURE' || type === 'FREE_SIGNATURE';

function hints({ fieldMeta }: FieldView): string[] {
  if (!fieldMeta) return [];
  const { characterLimit, minValue, maxValue, numberFormat, validationRule, validationLength } = fieldMeta;
  return [
    ...(characterLimit ? [words.atMost(characterLimit)] : []),
    ...(minValue !== undefined || maxValue !== undefined ? [words.between(minValue, maxValue)] : []),
    ...(numberFormat ? [words.asIn(numberFormat)] : []),
    ...(validationRule && validationLength !== undefined ? [words.tick(validationRule, validationLength)] : []),
  ];
}

/** The service's reasons begin in lower case, as they follow the name of a field. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
