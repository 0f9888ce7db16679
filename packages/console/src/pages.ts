/** Gathers the pages of a team in one chunk: each is small, and one leads to the next. */
export { DocumentPage } from './document/document-page.tsx';
export { DocumentsPage } from './documents/documents-page.tsx';
export { OutboxPage } from './outbox/outbox-page.tsx';
