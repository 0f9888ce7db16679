/** The card with which people sign their own documents in the editor, bundled apart because few documents need it. */
export { OwnSigning } from './editor/own/own-signing.tsx';
