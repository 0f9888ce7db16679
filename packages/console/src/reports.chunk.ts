/** Collects the page of the reports, which is loaded when it is first opened. */
export { ReportsPage } from './reports/reports-page.tsx';
