import { hydrate } from 'preact';
import { type CheckData, CheckPage } from './check-page.tsx';

// The form works as it came; this lets files be dropped, and shows what they came to without another page.
const root = document.getElementById('app');
const data = document.getElementById('data')?.textContent;
if (root && data) hydrate(<CheckPage {...(JSON.parse(data) as CheckData)} />, root);
