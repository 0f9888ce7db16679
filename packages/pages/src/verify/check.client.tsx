import { hydratePage } from '../hydrate-page.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';

// The form works without the script, which adds dropping files and showing results in place.
hydratePage((data: CheckData) => <CheckPage {...data} />);
