import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { ask } from '../ask.ts';
import { forgetDocuments } from '../documents/queries.ts';
import { useTeamApi } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useSubmission } from '../use-submission.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';

/** Withdraws a document that was sent, with a reason that its recipients are told. */
export function CancelDialog({ envelopeId, title, onClose }: { envelopeId: string; title: string; onClose(): void }) {
  const say = useSay();
  const api = useTeamApi();
  const client = useQueryClient();
  const toast = useToast();
  const id = useId();
  const [reason, setReason] = useState('');
  const submission = useSubmission();
  const cancel = async () => {
    await ask(`${api}/envelope/cancel`, { envelopeId, ...(reason.trim() && { reason: reason.trim() }) });
    onClose();
    toast(say('cancel.done'));
    await forgetDocuments(client);
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay className={look.scrim ?? ''} isOpen isDismissable onOpenChange={onClose}>
        <Modal className={look.modal ?? ''}>
          <Dialog className={look.dialog ?? ''}>
            <Heading slot="title" level={2} className={look.question ?? ''}>
              {say('cancel.title', { title })}
            </Heading>
            <p>{say('cancel.lead')}</p>
            <div>
              <label className={look.label} htmlFor={id}>
                {say('cancel.reason')}
              </label>
              <textarea
                id={id}
                className={`${look.input} ${css.reason}`}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </div>
            <Problem text={submission.problem} />
            <div className={look.feet}>
              <Button onClick={onClose}>{say('cancel.keep')}</Button>
              <Button kind="danger" isBusy={submission.isBusy} onClick={() => submission.run(cancel)}>
                {say('cancel.submit')}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
