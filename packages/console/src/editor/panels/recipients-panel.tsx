import { useRef } from 'react';
import { useTeam } from '../../frame/team-context.ts';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import type { Change } from '../model/change.ts';
import { type EditedRecipient, newKey } from '../model/draft.ts';
import type { Person } from '../model/pasted-recipients.ts';
import { nextPlace, numbered, putAt, type StepPlace, stepOf, stepsOf } from '../model/steps.ts';
import { useNames } from '../use-names.ts';
import { AddRecipient } from './add-recipient.tsx';
import { Choice } from './controls.tsx';
import { Recipient } from './recipient.tsx';
import { useStepDrag } from './use-step-drag.ts';

export function RecipientsPanel({
  chosen,
  onChoose,
  onAdded,
}: {
  chosen: string | null;
  onChoose(key: string): void;
  onAdded(): void;
}) {
  const say = useSay('editor');
  const sayInConsole = useSay();
  const { store, announce } = useEditing();
  const { person } = useTeam();
  const { recipients, meta } = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const list = useRef<HTMLOListElement>(null);
  const isInOrder = meta.signingOrder === 'SEQUENTIAL';
  const steps = stepsOf(recipients);
  const shown = isInOrder ? steps.flat() : recipients;

  const add = (people: readonly Person[]) => {
    const last = Math.max(0, ...recipients.map(({ signingOrder }) => signingOrder ?? 0));
    const added = people.map(
      ({ name, email }, index): EditedRecipient => ({
        ...{ key: newKey('r'), name, email, role: 'SIGNER', signingOrder: last + 1 + index, actionAuth: [] },
      }),
    );
    store.perform(added.map((recipient): Change => ({ do: 'addRecipient', recipient })));
    const [first] = added;
    if (first) onChoose(first.key);
    if (added.length > 1) announce(say('said.added', { people: sayInConsole('people', { count: added.length }) }));
    onAdded();
  };

  const put = (key: string, place: StepPlace | null) => {
    const before = store.snapshot().draft;
    if (!place) return;
    store.perform(numbered(putAt(stepsOf(before.recipients), key, place)));
    const after = store.snapshot().draft;
    const now = stepsOf(after.recipients);
    const step = stepOf(now, key);
    const others = (now[step] ?? []).filter((each) => each.key !== key).map((each) => nameOf(after, each.key));
    const said = { name: nameOf(after, key), step: step + 1, count: now.length };
    announce(others.length > 0 ? say('said.stepWith', { ...said, others }) : say('said.step', said));
    // The row has moved in the list and may have lost the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle-of="${key}"]`)?.focus());
  };
  const drag = useStepDrag(list, put);
  const orderOf = (key: string) => {
    const step = stepOf(steps, key);
    return {
      step,
      // The first recipient of a step shows its number.
      opens: steps[step]?.[0]?.key === key,
      isShared: (steps[step]?.length ?? 0) > 1,
      onDrag: (event: React.PointerEvent<HTMLElement>) => drag(event, key),
      onMove: (by: -1 | 1) => put(key, nextPlace(stepsOf(store.snapshot().draft.recipients), key, by)),
    };
  };
  return (
    <section className={css.panel} aria-labelledby="recipients-heading">
      <h2 id="recipients-heading" className={look.heading}>
        {say('recipients')}
      </h2>
      {recipients.length === 0 && <p className={look.soft}>{say('recipients.none')}</p>}
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
      <AddRecipient onAdd={add} />
      {!recipients.some(({ email }) => email.toLowerCase() === person.email.toLowerCase()) && (
        <Button kind="plain" icon="plus" isNarrow className={css.myself} onClick={() => add([person])}>
          {say('recipient.addMyself')}
        </Button>
      )}
      {recipients.length > 1 && <Order />}
    </section>
  );
}

function Order() {
  const say = useSay('editor');
  const { store } = useEditing();
  const { recipients, meta } = useShown((shown) => shown.draft);
  const isInOrder = meta.signingOrder === 'SEQUENTIAL';
  const choose = (signingOrder: 'SEQUENTIAL' | 'PARALLEL') => {
    const steps = stepsOf(recipients);
    // If all numbers are equal, no one has set an order yet.
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
