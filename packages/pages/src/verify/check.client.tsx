import { hydratePage } from '../page/hydrate-page.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';

// The form works without this script, which adds drag and drop and displays results in place.
hydratePage((data: CheckData) => <CheckPage {...data} />);
