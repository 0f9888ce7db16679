import * as dialogs from '@countersign/contracts/signing/dialog-addresses';
import { useState } from 'preact/hooks';
import { LabelledInput } from '../../form/labelled-input.tsx';
import { SubmissionForm } from '../../form/submission-form.tsx';
import { TextArea } from '../../form/text-area.tsx';
import { useSubmission } from '../../form/use-submission.ts';
import { Modal } from '../../page/modal.tsx';
import { useSay } from '../../page/page-messages.tsx';
import { callAt } from '../../service/call.ts';
import { RefusedError } from '../../service/call-json.ts';
import { senderName } from '../view/party-names.ts';
import type { SigningView } from '../view/signing-view.ts';

export function DelegateDialog({ view, api, onClose }: { view: SigningView; api: string; onClose(): void }) {
  const say = useSay();
  const sayMore = useSay('more');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const submission = useSubmission((code) =>
    say(code === 'RECIPIENT_EMAIL_TAKEN' ? 'refusal.addressTaken' : 'refusal.notAnAddress'),
  );
  const handOver = async () => {
    try {
      await callAt(api, dialogs.delegate, { body: { name, email, note } });
    } catch (error) {
      // If an earlier attempt succeeded but its response was lost, this link no longer works. The reloaded page
      // explains that.
      if (!(error instanceof RefusedError && error.code === 'NOT_FOUND')) throw error;
    }
    location.reload();
  };
  return (
    <Modal title={sayMore('delegate.confirm')} onClose={onClose}>
      <p>{sayMore('delegate.meaning', { sender: senderName(view) })}</p>
      <SubmissionForm
        submission={submission}
        submit={sayMore('delegate.confirm')}
        onSubmit={handOver}
        beside={<Cancel onClose={onClose} />}
      >
        <LabelledInput
          id="delegate-name"
          label={say('nextSigner.name')}
          value={name}
          onValue={setName}
          autoComplete="off"
          maxLength={255}
        />
        <LabelledInput
          id="delegate-email"
          label={say('nextSigner.email')}
          type="email"
          value={email}
          onValue={setEmail}
          autoComplete="off"
          maxLength={254}
        />
        <TextArea id="delegate-note" label={sayMore('delegate.note')} value={note} onValue={setNote} />
      </SubmissionForm>
    </Modal>
  );
}

function Cancel({ onClose }: { onClose(): void }) {
  const say = useSay();
  return (
    <button type="button" class="secondary" onClick={onClose}>
      {say('cancel')}
    </button>
  );
}
