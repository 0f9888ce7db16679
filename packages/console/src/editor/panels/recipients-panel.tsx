import { type RefObject, useId, useRef } from 'react';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import type { Change } from '../model/change.ts';
import { type EditedRecipient, newKey } from '../model/draft.ts';
import type { Person } from '../model/pasted-recipients.ts';
import { findStep, nextPlace, numbered, putAt, type StepPlace, toSteps } from '../model/steps.ts';
import { Choice } from '../settings/controls.tsx';
import { AddRecipient } from './add-recipient.tsx';
import { AddRole } from './add-role.tsx';
import { Recipient } from './recipient.tsx';
import { useStepDrag } from './use-step-drag.ts';

export function RecipientsPanel({
  chosen,
  onChoose,
  onAdded,
  onOnlyMe,
}: {
  chosen: string | null;
  onChoose(key: string): void;
  onAdded(): void;
  onOnlyMe(): void;
}) {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const { person } = useTeam();
  const { isTemplate } = useEditing();
  const { recipients, meta } = useShown((shown) => shown.draft);
  const list = useRef<HTMLOListElement>(null);
  const add = useAddRecipients();
  const orderOf = useOrder(list);
  const isInOrder = meta.signingOrder === 'SEQUENTIAL';
  const isAmongOthers =
    recipients.length > 0 && !recipients.some(({ email }) => email.toLowerCase() === person.email.toLowerCase());
  const shown = isInOrder ? toSteps(recipients).flat() : recipients;
  const addAndChoose = (people: readonly Person[]) => {
    const first = add(people);
    if (first) onChoose(first);
    onAdded();
  };
  const signAlone = () => {
    addAndChoose([person]);
    onOnlyMe();
  };
  return (
    <section className={css.panel} aria-labelledby="recipients-heading">
      <h2 id="recipients-heading" className={look.heading}>
        {isTemplate ? sayTemplates('roles') : say('recipients')}
      </h2>
      {recipients.length === 0 && (
        <p className={look.soft}>{isTemplate ? sayTemplates('roles.none.lead') : say('recipients.none')}</p>
      )}
      <ol ref={list} className={css.recipients}>
        {shown.map((recipient) => (
          <Recipient
            key={recipient.key}
            recipient={recipient}
            isChosen={recipient.key === chosen}
            order={isInOrder ? orderOf(recipient.key) : null}
            onChoose={() => onChoose(recipient.key)}
          />
        ))}
      </ol>
      {isTemplate ? (
        <AddRole onAdd={addAndChoose} />
      ) : (
        <AddRecipient isFirst={recipients.length === 0} onAdd={addAndChoose} />
      )}
      {!isTemplate && recipients.length === 0 && <OnlyMe onChoose={signAlone} />}
      {!isTemplate && isAmongOthers && (
        <Button kind="plain" icon="plus" isNarrow className={css.myself} onClick={() => addAndChoose([person])}>
          {say('recipient.addMyself')}
        </Button>
      )}
      {recipients.length > 1 && <Order />}
    </section>
  );
}

/** Makes the person the only signer, so that they can sign right away. */
function OnlyMe({ onChoose }: { onChoose(): void }) {
  const say = useSay('forYou');
  const id = useId();
  return (
    <div className={css.onlyMe}>
      <Icon name="NAME" />
      <button type="button" aria-describedby={id} onClick={onChoose}>
        {say('onlyMe')}
      </button>
      <p id={id} className={look.hint}>
        {say('onlyMe.hint')}
      </p>
    </div>
  );
}

/**
 * Returns a function that adds signers after all other recipients, each in a step of their own. The function returns
 * the key of the first new signer.
 */
function useAddRecipients() {
  const say = useSay('editor');
  const sayInConsole = useSay();
  const { store, announce } = useEditing();
  return (people: readonly Person[]): string | undefined => {
    const { recipients } = store.snapshot().draft;
    const last = Math.max(0, ...recipients.map(({ signingOrder }) => signingOrder ?? 0));
    const added = people.map(
      ({ name, email }, index): EditedRecipient => ({
        ...{ key: newKey('r'), name, email, role: 'SIGNER', signingOrder: last + 1 + index },
        ...{ isOptional: false, roleName: '', message: null, accessAuth: [], actionAuth: [] },
      }),
    );
    store.perform(added.map((recipient): Change => ({ do: 'addRecipient', recipient })));
    if (added.length > 1) announce(say('said.added', { people: sayInConsole('people', { count: added.length }) }));
    return added[0]?.key;
  };
}

/**
 * Returns a function that looks up a recipient's position in the signing order, with callbacks that change this order.
 */
function useOrder(list: RefObject<HTMLOListElement | null>) {
  const say = useSay('editor');
  const { store, announce } = useEditing();
  const { recipientName } = useNames();
  const steps = toSteps(useShown((shown) => shown.draft.recipients));
  const put = (key: string, place: StepPlace | null) => {
    const before = store.snapshot().draft;
    if (!place) return;
    store.perform(numbered(putAt(toSteps(before.recipients), key, place)));
    const after = store.snapshot().draft;
    const now = toSteps(after.recipients);
    const step = findStep(now, key);
    const others = (now[step] ?? []).filter((each) => each.key !== key).map((each) => recipientName(after, each.key));
    const said = { name: recipientName(after, key), step: step + 1, count: now.length };
    announce(others.length > 0 ? say('said.stepWith', { ...said, others }) : say('said.step', said));
    // The row may have lost focus when it moved in the list.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle-of="${key}"]`)?.focus());
  };
  const drag = useStepDrag(list, put);
  return (key: string) => {
    const step = findStep(steps, key);
    return {
      step,
      // The step number is displayed next to the first recipient of the step.
      opens: steps[step]?.[0]?.key === key,
      isShared: (steps[step]?.length ?? 0) > 1,
      onDrag: (event: React.PointerEvent<HTMLElement>) => drag(event, key),
      onMove: (by: -1 | 1) => put(key, nextPlace(toSteps(store.snapshot().draft.recipients), key, by)),
    };
  };
}

function Order() {
  const say = useSay('editor');
  const { store } = useEditing();
  const { recipients, meta } = useShown((shown) => shown.draft);
  const isInOrder = meta.signingOrder === 'SEQUENTIAL';
  const choose = (signingOrder: 'SEQUENTIAL' | 'PARALLEL') => {
    const steps = toSteps(recipients);
    // If all recipients have the same number, no one has set an order yet.
    const ordered = steps.length > 1 ? steps : recipients.map((recipient) => [recipient]);
    store.perform([
      { do: 'change', set: { meta: { signingOrder } } },
      ...(signingOrder === 'SEQUENTIAL' ? numbered(ordered) : []),
    ]);
  };
  return (
    <>
      <Choice
        label={say('order')}
        value={isInOrder ? 'SEQUENTIAL' : 'PARALLEL'}
        options={[
          { value: 'PARALLEL', words: say('order.parallel') },
          { value: 'SEQUENTIAL', words: say('order.sequential') },
        ]}
        onChoose={choose}
      />
      {isInOrder && <p className={look.hint}>{say('order.hint')}</p>}
    </>
  );
}
