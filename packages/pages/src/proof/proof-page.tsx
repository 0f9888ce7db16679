import { useSay } from '../page-messages.tsx';
import { ScriptedNotice } from '../scripted-notice.tsx';
import { ProofForm } from './proof-form.tsx';
import type { AskedAuthentication, ProofLinks } from './proof-view.ts';

/** Renders the page that is shown in place of the document until the recipient is authenticated. */
export function ProofPage({ asked, links }: { asked: AskedAuthentication; links: ProofLinks }) {
  const say = useSay('proof');
  return (
    <ScriptedNotice title={say('title')}>
      <ProofForm asked={asked} purpose="ACCESS" links={links} onProven={() => location.reload()} />
    </ScriptedNotice>
  );
}
