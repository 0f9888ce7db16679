import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { TitledDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSubmission } from '../../service/use-submission.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { SignatureWarnings } from '../editing/signature-warnings.tsx';
import { isOnlyFor } from '../model/only-me.ts';
import { stepsForSending } from '../model/steps.ts';
import { OwnMessage } from '../panels/own-message.tsx';
import { SavedText } from '../settings/controls.tsx';
import { useMeta } from '../settings/use-meta.ts';
import { Addressees } from './addressees.tsx';
import { InvitationPreview } from './invitation-preview.tsx';
import { PrintWarnings } from './print-warnings.tsx';
import { Problems } from './problems.tsx';
import css from './send.module.css';
import { SendingSettings } from './sending-settings.tsx';
import { useSend } from './use-send.ts';

type ShowPlace = (place: { field?: string | undefined; recipient?: string | undefined }) => void;

/**
 * Shows what sending will do, where everything can be changed, and sends the document. Lists what is missing. Sends a
 * document for its sender alone without asking.
 */
export function SendDialog({ onClose, onShow }: { onClose(): void; onShow: ShowPlace }): ReactNode {
  const say = useSay('editor');
  const sayInConsole = useSay();
  const draft = useShown((shown) => shown.draft);
  const readiness = useShown((shown) => shown.readiness);
  const { person } = useTeam();
  const { isTemplate } = useEditing();
  const [sendAt, setSendAt] = useState(draft.sendAt ? new Date(draft.sendAt) : null);
  const isChecked = useIsChecked();
  const isOwn = isOnlyFor(draft, person.email);
  const isReady = isChecked && readiness.length === 0;
  const leaveFor: ShowPlace = (place) => {
    onClose();
    onShow(place);
  };
  return (
    <TitledDialog title={toTitle()} isWide={isReady && !isOwn} onClose={onClose}>
      <SignatureWarnings />
      <PrintWarnings onShow={leaveFor} />
      {!isChecked ? (
        <p className={look.soft} aria-busy="true">
          {say('save.saving')}
        </p>
      ) : isReady ? (
        <Sending isOwn={isOwn} sendAt={sendAt} onSendAt={setSendAt} />
      ) : (
        <>
          {!isTemplate && <p>{say('send.problems')}</p>}
          <Problems onShow={leaveFor} />
        </>
      )}
      <Feet isChecked={isChecked} isOwn={isOwn} sendAt={sendAt} onClose={onClose} />
    </TitledDialog>
  );

  function toTitle(): string {
    const { title } = draft;
    if (isTemplate) return say('problems', { count: readiness.length });
    return isOwn ? sayInConsole('sign.of.SIGNER', { title }) : say('send.title', { title });
  }
}

/**
 * Saves all changes. Returns whether that has finished once, which means that the server has checked the displayed
 * draft.
 */
function useIsChecked(): boolean {
  const { store } = useEditing();
  const save = useShown((shown) => shown.save);
  const [isChecked, setIsChecked] = useState(save !== 'saving');
  if (!isChecked && save !== 'saving') setIsChecked(true);
  useEffect(() => void store.flush(), [store]);
  return isChecked;
}

interface SendTime {
  /** Null to send immediately. */
  sendAt: Date | null;
  onSendAt(sendAt: Date | null): void;
}

function Sending({ isOwn, ...time }: SendTime & { isOwn: boolean }) {
  const sayForYou = useSay('forYou');
  return isOwn ? <p className={look.soft}>{sayForYou('onlyMe.hint')}</p> : <SendingToOthers {...time} />;
}

function SendingToOthers({ sendAt, onSendAt }: SendTime) {
  const say = useSay('editor');
  const sayHere = useSay('sending');
  const { sendsMail } = useTeam();
  const draft = useShown((shown) => shown.draft);
  const { meta, set } = useMeta();
  const [chosen, setChosen] = useState(() => stepsForSending(draft)[0]?.[0]?.key ?? null);
  const recipient = draft.recipients.find(({ key }) => key === chosen);
  const hasOwn = draft.recipients.some(({ message }) => message !== null);
  const mayDiffer = hasOwn || draft.recipients.length > 1;
  const pages = draft.files.reduce((sum, file) => sum + file.pages.length, 0);
  return (
    <>
      <p className={look.soft}>
        {sayHere('extent', { files: draft.files.length, pages })} {say('send.lead')}
      </p>
      <div className={css.sending} data-mails={sendsMail || undefined}>
        <div className={css.facts}>
          <Addressees chosen={sendsMail ? chosen : null} onChoose={setChosen} />
          {sendsMail ? (
            <>
              <SavedText
                label={say('send.message')}
                hint={hasOwn ? sayHere('message.rest') : say('send.message.hint')}
                most={5000}
                value={meta.message ?? ''}
                onSave={(message, typedAt) => set({ message }, typedAt)}
              />
              {recipient && recipient.role !== 'CC' && mayDiffer && (
                <OwnMessage key={recipient.key} recipient={recipient} />
              )}
            </>
          ) : (
            <p className={look.note}>{say('send.noMail')}</p>
          )}
          <SendingSettings sendAt={sendAt} onSendAt={onSendAt} />
        </div>
        {sendsMail && recipient && <InvitationPreview recipient={recipient} />}
      </div>
    </>
  );
}

interface FeetProps {
  isChecked: boolean;
  isOwn: boolean;
  sendAt: Date | null;
  onClose(): void;
}

function Feet({ isChecked, isOwn, sendAt, onClose }: FeetProps) {
  const say = useSay('editor');
  const sayHere = useSay('sending');
  const sayInConsole = useSay();
  const { sendsMail } = useTeam();
  const { isTemplate } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const readiness = useShown((shown) => shown.readiness);
  const save = useShown((shown) => shown.save);
  const send = useSend(isOwn, isOwn ? null : sendAt);
  const submission = useSubmission(({ code }) => {
    if (code === 'DRAFT_CHANGED') return say('send.changed');
    return sendAt && code === 'INVALID_REQUEST' ? sayHere('at.wrong') : undefined;
  });
  const count = stepsForSending(draft)[0]?.length ?? 0;
  const isReady = isChecked && readiness.length === 0 && save === 'saved';
  useOnce(isOwn && isReady, () => void submission.run(send));
  const wordSubmit = (): string => {
    if (isOwn) return sayInConsole('sign.SIGNER');
    if (sendAt) return sayHere('schedule');
    return sendsMail ? say('send.submit', { count }) : say('send.links');
  };
  return (
    <div className={css.feet}>
      <Problem text={submission.problem} />
      <div className={look.feet}>
        <Button onClick={onClose}>{say('send.keep')}</Button>
        {!isTemplate && (!isChecked || readiness.length === 0) && (
          <Button
            kind="primary"
            // Focusing the button lets Enter send the document.
            autoFocus
            isBusy={submission.isBusy || !isChecked || save === 'offline'}
            onClick={() => submission.run(send)}
          >
            {wordSubmit()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Acts when the condition holds for the first time. */
function useOnce(isTime: boolean, act: () => void): void {
  const hasActed = useRef(false);
  useEffect(() => {
    if (!isTime || hasActed.current) return;
    hasActed.current = true;
    act();
  });
}
