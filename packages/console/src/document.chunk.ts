/** The page of a document, bundled as a chunk of its own to keep the list small. */
export { DocumentPage } from './document/document-page.tsx';
