import { useSay } from '../../page/page-messages.tsx';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import { FieldControl } from '../controls/field-control.tsx';
import { ConsentSentence } from './consent-sentence.tsx';
import { FinishButton, FORM } from './finish-button.tsx';
import { NextSigner } from './next-signer.tsx';
import { SheetHead } from './sheet-head.tsx';
import { useObstacles } from './use-obstacles.tsx';
import { type Signing, useReused } from './use-signing.ts';

/** The controls of all fields, followed by the finish button. On phones, the current control is in a sheet. */
export function AnswersPanel({ signing }: { signing: Signing }) {
  const { view, api, answers, all, isReady, isTried, guidance } = signing;
  const { here } = guidance;
  const say = useSay();
  const reused = useReused(signing);
  return (
    <form
      class={`panel${guidance.isSheet ? ' sheet' : ''}${isReady ? ' ready' : ''}`}
      id={FORM}
      aria-labelledby="answers"
      noValidate
      aria-busy={!useIsHydrated()}
      onSubmit={(event) => {
        event.preventDefault();
        void signing.finish();
      }}
    >
      <h2 id="answers" tabIndex={-1}>
        {say('answers')}
      </h2>
      {all.map((answer) => (
        <FieldControl
          key={answer.field.id}
          answer={answer}
          view={view}
          api={api}
          isTried={isTried}
          give={(value, delayMs) => answers.give(answer.field.id, value, delayMs)}
          adopted={reused.adopted}
          adopt={reused.adopt}
          initials={answer.field.owner ? null : reused.initials}
          goOn={() => signing.goOn(answer.field.id)}
          lead={() => guidance.leadTo(answer.field.id)}
          show={guidance.show}
          isHere={here === answer.field.id}
          sheetHead={here === answer.field.id && <SheetHead signing={signing} />}
          onReached={() => guidance.reach(answer.field.id)}
        />
      ))}
      <Finish signing={signing} />
    </form>
  );
}

function Finish({ signing }: { signing: Signing }) {
  const { view, answers, guidance, isTried, nextSigner, setNextSigner } = signing;
  const { attempt, failure } = signing.finishing;
  const { trouble } = answers;
  const waits = attempt && (attempt.waiting ?? (trouble && (trouble === 'offline' ? 'unsent' : 'notTaken')));
  const isHere = guidance.here === 'finish';
  return (
    <section class={isHere ? 'finish here' : 'finish'} id="finish">
      {isHere && <SheetHead signing={signing} />}
      {nextSigner && <NextSigner named={nextSigner} isTried={isTried} onChange={setNextSigner} />}
      {view.consent && <ConsentSentence consent={view.consent} />}
      {useObstacles(view).map((obstacle) => (
        <p class="hint">{obstacle}</p>
      ))}
      {waits && attempt.WaitingToFinish && (
        <attempt.WaitingToFinish
          waiting={waits}
          tryNow={() => {
            answers.retry();
            attempt.patience?.tryNow();
          }}
          giveUp={() => attempt.patience?.giveUp()}
        />
      )}
      <p class="problem" role="alert">
        {failure}
      </p>
      <FinishButton signing={signing} kind="primary" />
    </section>
  );
}
