import { useEffect, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { Modal } from '../signing/modal.tsx';
import { Problem } from '../submission-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { type AskedAuthentication, proofLinks } from './proof-view.ts';

/** Asks for the authentication that is required to finish or decline, and then continues. */
export function ProofDialog({ api, onProven, onClose }: { api: string; onProven(): Promise<void>; onClose(): void }) {
  const say = useSay();
  const sayProof = useSay('proof');
  const sayForm = useSay('form');
  const links = proofLinks(location.pathname, api);
  const [asked, setAsked] = useState<AskedAuthentication | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    callJson<AskedAuthentication>(links.api).then(setAsked, () => setHasFailed(true));
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
