import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { newKey } from '../../ask.ts';
import { useOperations } from '../../call.ts';
import { forgetDocuments } from '../../documents/queries.ts';
import { useSign } from '../../documents/use-sign.ts';
import { useTeam } from '../../frame/team-context.ts';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { SheetHead } from '../../look/sheet-head.tsx';
import { useToast } from '../../look/toast.tsx';
import { useSubmission } from '../../use-submission.ts';
import { useLanguage, useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import type { EditedRecipient } from '../model/draft.ts';
import { forget, keptAs } from '../model/kept.ts';
import { stepsOf } from '../model/steps.ts';
import { RecipientMark } from '../recipient-mark.tsx';
import { SignatureWarnings } from '../signature-warnings.tsx';
import { useNames } from '../use-names.ts';
import { PrintWarnings } from './print-warnings.tsx';
import { Problems } from './problems.tsx';

export function SendDialog({
  onClose,
  onShow,
}: {
  onClose(): void;
  onShow(place: { field?: string | undefined; recipient?: string | undefined }): void;
}) {
  const say = useSay('editor');
  const { call } = useOperations();
  const { team, person, sendsMail } = useTeam();
  const { store, envelopeId } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const readiness = useShown((shown) => shown.readiness);
  const save = useShown((shown) => shown.save);
  /** Whether all changes are saved, so that the service's checks apply to what is shown. */
  const [isChecked, setIsChecked] = useState(save !== 'saving');
  if (!isChecked && save !== 'saving') setIsChecked(true);
  useEffect(() => void store.flush(), [store]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const [message, setMessage] = useState(draft.meta.message ?? '');
  // One idempotency key per dialog, so that repeated clicks or requests send only once.
  const key = useRef(newKey('send'));
  const submission = useSubmission(({ code }) => (code === 'DRAFT_CHANGED' ? say('send.changed') : undefined));
  const sign = useSign(envelopeId);
  const { recipients } = draft;
  /** Whether the sender is the only one who needs to act. */
  const isOwn =
    recipients.length === 1 &&
    recipients.every(
      ({ email, role }) =>
        email.toLowerCase() === person.email.toLowerCase() && (role === 'SIGNER' || role === 'APPROVER'),
    );
  const steps = draft.meta.signingOrder === 'SEQUENTIAL' ? stepsOf(recipients) : [recipients];
  const now = steps[0]?.length ?? 0;
  const leaveFor: typeof onShow = (place) => {
    onClose();
    onShow(place);
  };
  const send = async () => {
    await store.flush();
    if (store.snapshot().readiness.length > 0 || store.snapshot().save !== 'saved') return;
    const { revision } = store;
    const idempotencyKey = `${key.current}-${revision}`;
    await call('console-draft-send', { params: { envelopeId }, body: { revision } }, { idempotencyKey });
    forget(keptAs(envelopeId, person.email));
    await forgetDocuments(client);
    toast(say(sendsMail || isOwn ? 'send.done' : 'send.done.noMail'));
    if (isOwn) return sign.mutateAsync();
    await navigate({ to: '/teams/$teamId/documents/$envelopeId', params: { teamId: String(team.id), envelopeId } });
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay className={look.scrim ?? ''} isOpen isDismissable onOpenChange={onClose}>
        <Modal className={look.modal ?? ''}>
          <Dialog className={look.dialog ?? ''}>
            <SheetHead onClose={onClose}>
              <Heading slot="title" level={2} className={look.question ?? ''}>
                {say('send.title', { title: draft.title })}
              </Heading>
            </SheetHead>
            <SignatureWarnings />
            <PrintWarnings onShow={leaveFor} />
            {!isChecked ? (
              <p className={look.soft} aria-busy="true">
                {say('save.saving')}
              </p>
            ) : readiness.length > 0 ? (
              <>
                <p>{say('send.problems')}</p>
                <Problems onShow={leaveFor} />
              </>
            ) : (
              <>
                <p className={look.soft}>{say('send.lead')}</p>
                <ol className={css.steps}>
                  {steps.map((step, index) => (
                    <li key={step[0]?.key}>
                      {steps.length > 1 && (
                        <h3 className={css.step}>
                          {say('send.step', { step: index + 1 })}{' '}
                          <span className={look.soft}>
                            {index === 0 ? say('send.now') : say('send.then', { step: index })}
                          </span>
                        </h3>
                      )}
                      <ul>
                        {step.map((recipient) => (
                          <Addressee key={recipient.key} recipient={recipient} />
                        ))}
                      </ul>
                    </li>
                  ))}
                </ol>
                {sendsMail ? (
                  <div>
                    <label className={look.label} htmlFor={id}>
                      {say('send.message')}
                    </label>
                    <textarea
                      id={id}
                      className={`${look.input} ${css.options}`}
                      maxLength={5000}
                      value={message}
                      aria-describedby={`${id}-hint`}
                      onChange={({ currentTarget: { value } }) => {
                        setMessage(value);
                        store.perform([{ do: 'change', set: { meta: { message: value } } }], 'message');
                      }}
                    />
                    <p id={`${id}-hint`} className={look.hint}>
                      {say('send.message.hint')}
                    </p>
                  </div>
                ) : (
                  <p className={look.note}>{say('send.noMail')}</p>
                )}
              </>
            )}
            <Problem text={submission.problem} />
            <div className={look.feet}>
              <Button onClick={onClose}>{say('send.keep')}</Button>
              {(!isChecked || readiness.length === 0) && (
                <Button
                  kind="primary"
                  // Enter then sends the document.
                  autoFocus
                  isBusy={submission.isBusy || !isChecked || save === 'offline'}
                  onClick={() => submission.run(send)}
                >
                  {isOwn ? say('send.sign') : sendsMail ? say('send.submit', { count: now }) : say('send.links')}
                </Button>
              )}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function Addressee({ recipient }: { recipient: EditedRecipient }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const index = draft.recipients.findIndex(({ key }) => key === recipient.key);
  const count = draft.fields.filter((field) => field.recipient === recipient.key).length;
  return (
    <li className={css.addressee}>
      <RecipientMark recipient={recipient} index={index} />
      <span className={css.recipientName}>
        <bdi>{nameOf(draft, recipient.key)}</bdi>
        {recipient.name && <bdi className={`${look.soft} ${look.small}`}>{recipient.email}</bdi>}
      </span>
      <span className={look.soft}>
        {say(`role.${recipient.role}`)}
        {count > 0 && `, ${say('send.fields', { count })}`}
      </span>
    </li>
  );
}
