import { hydratePage } from '../page/hydrate-page.tsx';
import { DrawingPage } from './drawing-page.tsx';
import type { DrawingView } from './drawing-view.ts';

hydratePage(({ view }: { view: DrawingView }) => <DrawingPage view={view} />);
