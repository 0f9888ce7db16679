import { hydrate } from 'preact';
import { AccountPage } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

const root = document.getElementById('app');
const data = document.getElementById('data')?.textContent;
if (root && data) hydrate(<AccountPage view={JSON.parse(data) as AccountView} />, root);
