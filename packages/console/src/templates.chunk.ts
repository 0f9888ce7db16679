/** Collects everything about templates in one chunk, which is loaded when it is first needed. */
export { SaveDialog } from './templates/save-dialog.tsx';
export { TemplatePage } from './templates/template-page.tsx';
export { TemplatesPage } from './templates/templates-page.tsx';
