import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson, RefusedError } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { Modal } from './modal.tsx';
import { senderOf } from './party-names.ts';
import type { SigningView } from './signing-view.ts';
import { TextArea } from './text-area.tsx';

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
      await callJson(`${api}/delegate`, { name, email, note });
    } catch (error) {
      // If an earlier attempt succeeded but its response was lost, the link no longer works, and the reloaded page says so.
      if (!(error instanceof RefusedError && error.code === 'NOT_FOUND')) throw error;
    }
    location.reload();
  };
  return (
    <Modal title={sayMore('delegate.confirm')} onClose={onClose}>
      <p>{sayMore('delegate.meaning', { sender: senderOf(view) })}</p>
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
