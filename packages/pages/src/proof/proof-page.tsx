import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { useSay } from '../page/page-messages.tsx';
import { ProofForm } from './proof-form.tsx';
import type { AskedAuthentication, ProofLinks } from './proof-view.ts';

/** Displayed in place of the document until the recipient is authenticated. */
export function ProofPage({ asked, links }: { asked: AskedAuthentication; links: ProofLinks }) {
  const say = useSay('proof');
  return (
    <ScriptedNotice title={say('title')}>
      <ProofForm asked={asked} purpose="ACCESS" links={links} onProven={() => location.reload()} />
    </ScriptedNotice>
  );
}
