import { hydrate } from 'preact';
import { ProofPage } from './proof-page.tsx';
import type { AskedAuthentication, ProofLinks } from './proof-view.ts';

const root = document.getElementById('app');
const data = document.getElementById('data')?.textContent;
if (root && data) {
  const { asked, links } = JSON.parse(data) as { asked: AskedAuthentication; links: ProofLinks };
  hydrate(<ProofPage asked={asked} links={links} />, root);
}
