/** The page of a template, bundled as a chunk of its own to keep the list small. */
export { TemplatePage } from './templates/template-page.tsx';
