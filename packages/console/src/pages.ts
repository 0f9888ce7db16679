/** Collects the pages of a team in one chunk. Each is small, and people often move from one to the next. */
export { DocumentPage } from './document/document-page.tsx';
export { DocumentsPage } from './documents/documents-page.tsx';
export { OutboxPage } from './outbox/outbox-page.tsx';
