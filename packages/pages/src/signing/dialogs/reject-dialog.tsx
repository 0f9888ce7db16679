import { useState } from 'preact/hooks';
import { Problem } from '../../form/submission-form.tsx';
import { Modal } from '../../page/modal.tsx';
import { useSay } from '../../page/page-messages.tsx';

/** Asks for confirmation and a reason before declining, which ends signing for everyone. */
export function RejectDialog({ onReject, onClose }: { onReject(reason: string): Promise<void>; onClose(): void }) {
  const say = useSay();
  const sayForm = useSay('form');
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const reject = async () => {
    setIsBusy(true);
    setHasFailed(false);
    await onReject(reason).catch(() => setHasFailed(true));
    setIsBusy(false);
  };
  return (
    <Modal title={say('reject.title')} onClose={onClose}>
      <p>{say('reject.meaning')}</p>
      <div class="field">
        <label class="field-name" for="reject-reason">
          {say('reject.reason')}
        </label>
        <textarea
          id="reject-reason"
          rows={4}
          maxLength={5000}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Problem>{hasFailed && sayForm('failed')}</Problem>
      <div class="row end">
        <button type="button" class="secondary" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="button" class="danger" disabled={isBusy} onClick={reject}>
          {say('reject.confirm')}
        </button>
      </div>
    </Modal>
  );
}
