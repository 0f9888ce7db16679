/** Collects the pages for sending a template to many, with the reader of spreadsheets. */
export { ManyPage } from './many/many-page.tsx';
export { SendingPage } from './many/sending-page.tsx';
