import { hydratePage } from '../page/hydrate-page.tsx';
import { ProofPage } from './proof-page.tsx';
import type { AskedAuthentication, ProofLinks } from './proof-view.ts';

hydratePage((data: { asked: AskedAuthentication; links: ProofLinks }) => <ProofPage {...data} />);
