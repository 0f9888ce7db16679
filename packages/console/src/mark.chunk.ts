/** The dialog for a signature, bundled apart because it loads the drawing area. */
export { MarkDialog } from './for-you/mark/mark-dialog.tsx';
