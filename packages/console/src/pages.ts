/** The pages of a team, which are loaded together: each is small, and one leads to the next. */
export { DocumentPage } from './document/document-page.tsx';
export { DocumentsPage } from './documents/documents-page.tsx';
export { OutboxPage } from './outbox/outbox-page.tsx';
