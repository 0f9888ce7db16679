import { useEffect } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { isLeft } from '../answers/left-to-do.ts';
import { isFilled } from '../answers/shown-value.ts';
import { isByKeyboard } from '../controls/after-choice.ts';
import { isSignature } from '../controls/field-control.tsx';
import { ProofDialog, preloadSignatureDialog } from '../dialogs/lazy-dialogs.ts';
import { AnswerBox } from '../paper/answer-box.tsx';
import { DocumentHeader } from '../paper/document-header.tsx';
import { DocumentPages } from '../paper/document-pages.tsx';
import { FieldBox } from '../paper/field-box.tsx';
import type { SigningView } from '../view/signing-view.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { Dock } from './dock.tsx';
import { openPad } from './use-guidance.ts';
import { useKeyboardInset } from './use-insets.ts';
import { useObstacles } from './use-obstacles.tsx';
import { type Signing, useSigning } from './use-signing.ts';

export function SigningForm({ view, api }: { view: SigningView; api: string }) {
  const say = useSay();
  const signing = useSigning(view, api);
  const { afterProof, endProof } = signing.finishing;
  useEffect(() => {
    if (view.fields.some(isSignature)) void preloadSignatureDialog(view.signatureMethods);
  }, []);
  useKeyboardInset();
  return (
    <main
      class="signing"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.currentTarget.querySelector('dialog')) signing.guidance.closeSheet();
      }}
    >
      <a class="skip" href="#answers">
        {say('toAnswers')}
      </a>
      <DocumentHeader view={view} />
      <noscript>
        <p class="notice">{say('noScript')}</p>
      </noscript>
      {useObstacles(view).map((obstacle) => (
        <div class="head">
          <p class="notice">{obstacle}</p>
        </div>
      ))}
      <Pages signing={signing} />
      <AnswersPanel signing={signing} />
      <Dock signing={signing} />
      {afterProof && (
        <ProofDialog
          api={api}
          onProven={async () => {
            await afterProof.act();
            endProof();
          }}
          onClose={endProof}
        />
      )}
    </main>
  );
}

function Pages({ signing: { view, api, all, isTried, guidance } }: { signing: Signing }) {
  return (
    <DocumentPages view={view} api={api}>
      {[
        ...view.filledByOthers.map((field) => ({ field, box: <FieldBox key={field.id} field={field} api={api} /> })),
        ...all.map((answer) => ({
          field: answer.field,
          box: (
            <AnswerBox
              key={answer.field.id}
              answer={answer}
              api={api}
              isMissing={isTried && !isFilled(answer)}
              isHere={guidance.here === answer.field.id}
              onChosen={(event) => {
                // Lets people close the sheet with the browser's Back button.
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
  );
}
