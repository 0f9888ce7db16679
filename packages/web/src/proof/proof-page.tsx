import { useEffect, useState } from 'preact/hooks';
import { signInWords } from '../sign-in-wording.ts';
import { Notice } from '../signing/notice.tsx';
import { ProofForm } from './proof-form.tsx';
import type { AskedAuthentication, ProofLinks } from './proof-view.ts';

/** What stands in the place of a document until its recipient has proven who they are. */
export function ProofPage({ asked, links }: { asked: AskedAuthentication; links: ProofLinks }) {
  // Before the script runs the form cannot be used, and says so to assistive technology.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <main class="narrow" aria-busy={!isAlive}>
      <Notice title={signInWords.proof.title.ACCESS}>
        <noscript>
          <p>{signInWords.noScript}</p>
        </noscript>
        <ProofForm asked={asked} purpose="ACCESS" links={links} onProven={() => location.reload()} />
      </Notice>
    </main>
  );
}
