/** The dialogs that save and change a view of the document list, in a chunk that loads when it is first needed. */
export { SaveView } from './views/save-view.tsx';
export { ViewMenu } from './views/view-menu.tsx';
