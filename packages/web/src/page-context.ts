/** What every page needs of the service that renders it. */
export interface PageContext {
  nonce: string;
  stylesheet: string;
}
