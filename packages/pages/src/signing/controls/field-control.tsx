import type { Say } from '@countersign/languages/browser';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import type { Adopted } from '../answers/adopted-signature.ts';
import type { Answer } from '../answers/answers.ts';
import { shownValue } from '../answers/shown-value.ts';
import { explainReason } from '../view/explain-reason.ts';
import type { FieldAnswer, FieldView, SigningView } from '../view/signing-view.ts';
import { ChoiceControl } from './choice-control.tsx';
import { DateControl } from './date-control.tsx';
import { SignatureControl } from './signature-control.tsx';
import { TextControl } from './text-control.tsx';

export interface ControlProps {
  answer: Answer;
  view: SigningView;
  api: string;
  id: string;
  describedBy: string;
  isInvalid: boolean;
  give(answer: FieldAnswer | null, delayMs?: number): void;
  adopted: Adopted | null;
  adopt(signature: FieldAnswer): void;
  initials: string | null;
  goOn(): void;
  /** Goes to this field, so that its box is visible. */
  lead(): void;
  /** Scrolls to the box again, e.g. after something has covered the page. */
  show(): void;
}

export const controlId = ({ id }: Pick<FieldView, 'id'>): string => `field-${id}`;

export const fieldName = ({ type, fieldMeta }: FieldView, say: Say<'page'>): string =>
  fieldMeta?.label || say(`field.${type === 'FREE_SIGNATURE' ? 'SIGNATURE' : type}`);

export function FieldControl(
  props: Omit<ControlProps, 'id' | 'describedBy' | 'isInvalid'> & {
    isTried: boolean;
    isHere: boolean;
    onReached(): void;
    /** Header of the sheet that contains the control. False if the control is not in a sheet. */
    sheetHead: ComponentChildren;
  },
) {
  const say = useSay();
  const { answer, view } = props;
  const { field } = answer;
  // Display errors only after the recipient has left the field.
  const [hasLeft, setHasLeft] = useState(false);
  const problem = hasLeft || props.isTried ? answer.problem : null;
  const id = controlId(field);
  const control: ControlProps = {
    ...props,
    id,
    describedBy: `${id}-hint${problem ? ` ${id}-problem` : ''}`,
    isInvalid: problem !== null,
    give(value, delayMs) {
      if (delayMs) setHasLeft(false);
      props.give(value, delayMs);
    },
  };
  const isGroup = field.type === 'RADIO' || field.type === 'CHECKBOX' || isSignature(field);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Name = isGroup ? 'legend' : 'label';
  return (
    <Frame
      class={`field${props.isHere ? ' here' : ''}${problem ? ' has-problem' : ''}`}
      onFocusIn={props.onReached}
      // Ignore moves of the focus between options of the same field.
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasLeft(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        props.goOn();
      }}
    >
      <Name class="field-name" {...(!isGroup && { for: id })}>
        {fieldName(field, say)}
        {field.owner && <span class="owner"> {say('fieldOf', { name: field.owner.name })}</span>}
        {!field.required && !field.readOnly && <span class="optional"> ({say('optional')})</span>}
      </Name>{' '}
      {props.sheetHead}
      <p class="hint" id={`${id}-hint`}>
        <span class="where">
          {/* Not in the tab order, because the box itself is. */}
          <a href={`#box-${field.id}`} tabIndex={-1}>
            {say('hint.page', { number: field.page })}
          </a>
          {hints(field, say).length > 0 && ' · '}
        </span>
        {hints(field, say).join(' · ')}
      </p>
      <Control {...control} />
      {field.type === 'DATE' && shownValue(answer)?.text && (
        <p class="hint">{say('hint.shownAs', { text: shownValue(answer)?.text ?? '' })}</p>
      )}
      {shownValue(answer)?.readAs && (
        <p class="hint">{say('hint.readAs', { number: shownValue(answer)?.readAs ?? '' })}</p>
      )}
      {/* After a click on the finish button, don't announce all problems at once. Focusing the first field announces its
            problem. */}
      <p class="problem" id={`${id}-problem`} aria-live={hasLeft ? 'assertive' : 'off'}>
        {problem && explainReason(problem, say)}
      </p>
      {isSignature(field) && view.signatureMethods.length === 0 && <p class="problem">{say('signature.noMethod')}</p>}
    </Frame>
  );
}

function Control(props: ControlProps) {
  const { id, answer } = props;
  const { field } = answer;
  if (field.readOnly) {
    return (
      <output class="read-only" id={id}>
        {shownValue(answer)?.text}
      </output>
    );
  }
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

function hints({ fieldMeta, example, limits }: FieldView, say: Say<'page'>): string[] {
  if (!fieldMeta) return [];
  const { characterLimit, validationRule, validationLength } = fieldMeta;
  return [
    ...(characterLimit ? [say('hint.atMostCharacters', { count: characterLimit })] : []),
    ...range(limits?.min ?? null, limits?.max ?? null, say),
    ...(example ? [say('hint.example', { example })] : []),
    ...(validationRule && validationLength !== undefined ? [tick(validationRule, validationLength, say)] : []),
  ];
}

function range(min: string | null, max: string | null, say: Say<'page'>): string[] {
  if (min !== null && max !== null) return [say('hint.between', { min, max })];
  if (min !== null) return [say('hint.atLeast', { min })];
  return max === null ? [] : [say('hint.atMost', { max })];
}

/**
 * Returns the hint for a rule about the number of options. Rules have two spellings: `at_least` and `Select at least`.
 */
function tick(rule: string, count: number, say: Say<'page'>): string {
  if (/at.least$/.test(rule)) return say('hint.tickAtLeast', { count });
  return /at.most$/.test(rule) ? say('hint.tickAtMost', { count }) : say('hint.tickExactly', { count });
}
