/** Collects the page of a public link, which is loaded when it is first opened. */
export { LinkPage } from './links/link-page.tsx';
