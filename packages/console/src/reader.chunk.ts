/** The reader of a document's pages, bundled as a chunk that loads when it opens. */
export { Reader } from './reader/reader.tsx';
