import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { adoptedFrom } from './adopted-signature.ts';
import { isByKeyboard } from './after-choice.ts';
import { AnswerBox } from './answer-box.tsx';
import type { Answer } from './answers.ts';
import { ConsentSentence } from './consent-sentence.tsx';
import { DocumentHeader } from './document-header.tsx';
import { DocumentPages } from './document-pages.tsx';
import { explainReason } from './explain-reason.ts';
import { FieldBox } from './field-box.tsx';
import { FieldControl, isSignature } from './field-control.tsx';
import { ProofDialog, preloadSignatureDialog } from './lazy-dialogs.ts';
import { MoreMenu } from './more-menu.tsx';
import { focusNextSigner, isNamed, NextSigner } from './next-signer.tsx';
import { countedNames } from './party-names.ts';
import { PutAway } from './put-away.tsx';
import { inReadingOrder } from './reading-order.ts';
import { FINISH_KEYS } from './role-messages.ts';
import { isFilled, shownValue } from './shown-value.ts';
import { proofNeededFor } from './signing-api.ts';
import type { FieldAnswer, FieldView, SigningView } from './signing-view.ts';
import { firstUndrawable, WhyUnfinished } from './undrawable-page.tsx';
import { GivenUpError, Patience, type Waiting } from './until-answered.ts';
import { useAnswers } from './use-answers.ts';
import { openPad, useGuidance } from './use-guidance.ts';
import { useBarSize, useKeyboardInset } from './use-insets.ts';
import { WaitingToFinish } from './waiting-to-finish.tsx';

const FORM = 'answers-form';

export function SigningForm({ view, api }: { view: SigningView; api: string }) {
  const say = useSay();
  const sayForm = useSay('form');
  const { answers, service } = useAnswers(view.fields, api);
  const [adopted, setAdopted] = useState<FieldAnswer | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const [isTried, setIsTried] = useState(false);
  // Set while finishing waits for a response, which has no time limit.
  const [finishing, setFinishing] = useState<Patience | null>(null);
  const [finishWaits, setFinishWaits] = useState<Waiting | null>(null);
  const isBusy = finishing !== null;
  const trouble = answers.state === 'offline' || answers.state === 'noAnswer' ? answers.state : null;
  const waits = finishWaits ?? (trouble && (trouble === 'offline' ? 'unsent' : 'notTaken'));
  const [failure, setFailure] = useState<string | null>(null);
  const [nextSigner, setNextSigner] = useState(view.nextSigner);
  // Action to continue with after the recipient is authenticated.
  const [waiting, setWaiting] = useState<{ act(): Promise<void> } | null>(null);
  const guidance = useGuidance();
  const { here } = guidance;
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (view.fields.some(isSignature)) void preloadSignatureDialog(view.signatureMethods);
  }, []);
  useKeyboardInset();
  const bar = useRef<HTMLDivElement>(null);
  useBarSize(bar);

  const undrawable = firstUndrawable(view.files);
  const all = inReadingOrder(answers.all, view.files);
  const left = all.filter(isLeft);
  const requiredCount = all.filter(isDemanded).length;
  const isReady = left.length === 0;
  // On phones, the last step is a sheet.
  const isAtFinish = isReady && guidance.isSheet && here === 'finish';
  const own = all.filter(({ field }) => !field.owner);
  const initials = own.map((each) => each.field.type === 'INITIALS' && shownValue(each)?.text).find(Boolean) || null;
  const bringAdopted = adopted
    ? async () => adopted
    : (own
        .filter(({ field }) => isSignature(field))
        .map((each) => adoptedFrom(each, api))
        .find(Boolean) ?? null);
  /** Goes to the next field to fill in, after the field `from` if given. If there is none, goes to the finish button. */
  const goOn = (from: number | null = null): FieldView | null => {
    const ahead = inReadingOrder(answers.all, view.files);
    const start = ahead.findIndex(({ field }) => field.id === from) + 1;
    const next = [...ahead.slice(start), ...ahead.slice(0, start)].find(isLeft);
    guidance.leadTo(next?.field.id ?? 'finish');
    return next?.field ?? null;
  };

  const finish = async () => {
    setIsTried(true);
    for (const { field } of left.filter((answer) => !isFilled(answer)))
      answers.reportProblem(field.id, { name: isSignature(field) ? 'notSigned' : 'empty' });
    if (left[0]) return guidance.leadTo(left[0].field.id);
    if (nextSigner && !isNamed(nextSigner)) return focusNextSigner();
    const patience = new Patience(setFinishWaits);
    setFinishing(patience);
    setFailure(null);
    try {
      // Do nothing irreversible while there is no connection.
      await patience.untilAnswered(async () => {});
      await patience.orGivenUp(answers.saveAll());
      const refused = all.find(({ field }) => answers.all.some((each) => each.field.id === field.id && each.problem));
      if (refused) return guidance.leadTo(refused.field.id);
      let isAgain = false;
      const result = await patience.untilAnswered((again) => {
        isAgain = again;
        return service.complete(nextSigner, view.consent);
      });
      // An earlier attempt reached the service, but its response was lost.
      if (result.isDone || (isAgain && result.problem.code === 'RECIPIENT_ALREADY_COMPLETED')) {
        answers.end();
        leave('done');
      } else if (proofNeededFor(result.problem)) setWaiting({ act: finish });
      else setFailure(result.problem.reason ? explainReason(result.problem.reason, say) : sayForm('failed'));
    } catch (error) {
      if (!(error instanceof GivenUpError)) setFailure(sayForm('failed'));
    } finally {
      setFinishing(null);
      setFinishWaits(null);
    }
  };

  const reject = async (reason: string) => {
    const result = await service.reject(reason);
    if (result.isDone) {
      answers.end();
      return leave('rejected');
    }
    if (!proofNeededFor(result.problem)) throw new Error(result.problem.message);
    setWaiting({ act: () => reject(reason) });
  };
  const waitForApproval =
    view.waitingFor.length > 0 &&
    !view.mayComplete &&
    say('waitForApproval', countedNames(view.waitingFor, say('nameless')));

  /**
   * Renders the finish button, both in the dock once everything is filled in and at the end of the form. Only one of them is
   * visible.
   */
  const finishButton = (kind: string) => (
    <button type="submit" form={FORM} class={kind} disabled={isBusy || !isHydrated || !view.mayComplete}>
      {isBusy ? say('finishing') : say(`finish.${FINISH_KEYS[view.recipient.role]}`)}
    </button>
  );

  return (
    <main
      class="signing"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.currentTarget.querySelector('dialog')) guidance.putAway();
      }}
    >
      <a class="skip" href="#answers">
        {say('toAnswers')}
      </a>
      <DocumentHeader view={view} />
      <noscript>
        <p class="notice">{say('noScript')}</p>
      </noscript>
      {undrawable && (
        <div class="head">
          <p class="notice">
            <WhyUnfinished {...undrawable} />
          </p>
        </div>
      )}
      {waitForApproval && (
        <div class="head">
          <p class="notice">{waitForApproval}</p>
        </div>
      )}
      <DocumentPages view={view} api={api}>
        {[
          ...view.filledByOthers.map((field) => ({
            field,
            box: <FieldBox key={field.id} field={field} api={api} />,
          })),
          ...all.map((answer) => ({
            field: answer.field,
            box: (
              <AnswerBox
                key={answer.field.id}
                answer={answer}
                api={api}
                isMissing={isTried && !isFilled(answer)}
                isHere={here === answer.field.id}
                onChosen={(event) => {
                  // Lets the browser's Back button close the sheet.
                  if (!guidance.isSheet) history.pushState(null, '');
                  guidance.leadTo(answer.field.id, true);
                  if (!isByKeyboard(event)) openPad(answer.field);
                }}
              />
            ),
            isOpen: isLeft(answer),
          })),
        ]}
      </DocumentPages>
      <form
        class={`panel${guidance.isSheet ? ' sheet' : ''}${isReady ? ' ready' : ''}`}
        id={FORM}
        aria-labelledby="answers"
        noValidate
        aria-busy={!isHydrated}
        onSubmit={(event) => {
          event.preventDefault();
          finish();
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
            adopted={bringAdopted}
            adopt={setAdopted}
            initials={answer.field.owner ? null : initials}
            goOn={() => goOn(answer.field.id)}
            lead={() => guidance.leadTo(answer.field.id)}
            show={guidance.show}
            isHere={here === answer.field.id}
            putAway={guidance.isSheet && here === answer.field.id ? guidance.putAway : null}
            onReached={() => guidance.reach(answer.field.id)}
          />
        ))}
        <section class={here === 'finish' ? 'finish here' : 'finish'} id="finish">
          {guidance.isSheet && here === 'finish' && <PutAway onPress={guidance.putAway} />}
          {nextSigner && <NextSigner named={nextSigner} isTried={isTried} onChange={setNextSigner} />}
          {view.consent && <ConsentSentence consent={view.consent} />}
          {undrawable && (
            <p class="hint">
              <WhyUnfinished {...undrawable} />
            </p>
          )}
          {waitForApproval && <p class="hint">{waitForApproval}</p>}
          {finishing && waits && (
            <WaitingToFinish
              waiting={waits}
              tryNow={() => {
                answers.retry();
                finishing.tryNow();
              }}
              giveUp={() => finishing.giveUp()}
            />
          )}
          <p class="problem" role="alert">
            {failure}
          </p>
          {finishButton('primary')}
        </section>
      </form>
      <div
        class={`bar${guidance.isSheet ? ' docked' : ''}${isReady ? ' ready' : ''}${isAtFinish ? ' at-finish' : ''}`}
        ref={bar}
      >
        <MoreMenu view={view} api={api} reject={reject} />
        <p class={trouble ? 'offline' : ''}>
          <span role="status">{trouble ? say(trouble) : say('left', { count: left.length })}</span>
          {/* Announced only after an outage. Otherwise, screen readers would announce every save. */}
          <span class="save-state" aria-live={answers.wasOffline ? 'polite' : 'off'}>
            {answers.state === 'saving' && say('saving')}
            {answers.state === 'saved' && answers.hasSaved && say('saved')}
          </span>
        </p>
        <button
          type="button"
          class="on"
          onClick={(event) => {
            setIsStarted(true);
            const next = goOn(here === 'finish' ? null : here);
            if (next && !isByKeyboard(event)) openPad(next);
          }}
        >
          {isReady ? say('toFinish') : isStarted || isTried || answers.hasSaved ? say('next') : say('start')}
        </button>
        <progress
          ref={inSegments}
          max={requiredCount || 1}
          value={requiredCount ? requiredCount - left.filter(isDemanded).length : 1}
          aria-hidden="true"
        />
        {isReady && finishButton('sign-now')}
      </div>
      {waiting && (
        <ProofDialog
          api={api}
          onProven={async () => {
            await waiting.act();
            setWaiting(null);
          }}
          onClose={() => setWaiting(null)}
        />
      )}
    </main>
  );
}

/** With more, segments would be too short to count. */
const SEGMENTS_MOST = 12;

/** Divides a progress bar into one segment per step. By script, because the policy forbids styles in markup. */
const inSegments = (bar: HTMLProgressElement | null) => {
  if (bar && bar.max <= SEGMENTS_MOST) bar.style.setProperty('--segments', String(bar.max));
};

const isDemanded = ({ field }: Answer): boolean => field.required && !field.owner;
/** Whether a field still must be filled in or corrected. */
const isLeft = (answer: Answer): boolean => (isDemanded(answer) && !isFilled(answer)) || answer.problem !== null;

/** Reloads the page in the current language. An embedded page keeps the settings in its fragment. */
function leave(outcome: 'done' | 'rejected'): void {
  const query = new URLSearchParams(location.search);
  query.set(outcome, '');
  location.assign(`${location.pathname}?${query}${location.hash}`);
}
