import { hydratePage } from '../hydrate-page.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';

// The form works as it came; this lets files be dropped, and shows what they came to without another page.
hydratePage((data: CheckData) => <CheckPage {...data} />);
