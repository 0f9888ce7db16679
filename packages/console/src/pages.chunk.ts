/** A team's pages, bundled as one chunk, because they are small and people often switch between them. */
export { DocumentsPage } from './documents/documents-page.tsx';
export { OutboxPage } from './outbox/outbox-page.tsx';
export { StartPage } from './setup/start-page.tsx';
