import { hydratePage } from '../hydrate-page.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';

// The form works without this; it adds dropping files, and shows the result without loading another page.
hydratePage((data: CheckData) => <CheckPage {...data} />);
