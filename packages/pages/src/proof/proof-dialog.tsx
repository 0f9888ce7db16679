import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../form/submission-form.tsx';
import { Modal } from '../page/modal.tsx';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
import { ProofForm } from './proof-form.tsx';
import { type AskedAuthentication, proofLinks } from './proof-view.ts';

/** Asks for the authentication that is required to complete or decline, and then continues. */
export function ProofDialog({ api, onProven, onClose }: { api: string; onProven(): Promise<void>; onClose(): void }) {
  const say = useSay();
  const sayProof = useSay('proof');
  const sayForm = useSay('form');
  const links = proofLinks(location.pathname, api);
  const [asked, setAsked] = useState<AskedAuthentication | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    callAt(api, proofs.view, {}).then(setAsked, () => setHasFailed(true));
  }, []);
  return (
    <Modal title={sayProof('title')} onClose={onClose}>
      {asked && <ProofForm asked={asked} purpose="ACTION" links={links} onProven={onProven} />}
      <Problem>{hasFailed && sayForm('failed')}</Problem>
      {/* Outside the form, because each method has its own button. */}
      <button type="button" class="plain" onClick={onClose}>
        {say('cancel')}
      </button>
    </Modal>
  );
}
