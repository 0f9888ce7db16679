/** Collects the list of templates and the dialog that saves one in a chunk, which is loaded when it is first needed. */
export { SaveDialog } from './templates/save-dialog.tsx';
export { TemplatesPage } from './templates/templates-page.tsx';
