/** Collects the pages that read spreadsheets: sending a template to many, and importing people. */

export { ManyPage } from './many/many-page.tsx';
export { SendingPage } from './many/sending-page.tsx';
export { ImportPage } from './people/import-page.tsx';
