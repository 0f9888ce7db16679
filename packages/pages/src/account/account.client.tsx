import { hydratePage } from '../page/hydrate-page.tsx';
import { AccountPage } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

hydratePage(({ view }: { view: AccountView }) => <AccountPage view={view} />);
