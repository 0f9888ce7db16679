import { hydratePage } from '../page/hydrate-page.tsx';
import { DirectPage } from './direct-page.tsx';
import type { DirectView } from './direct-view.ts';

hydratePage(({ direct }: { direct: DirectView }) => <DirectPage view={direct} />);
