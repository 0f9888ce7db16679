/** Collects the page of a public link and its QR code, which are loaded when they are first needed. */
export { LinkPage } from './links/link-page.tsx';
export { QrCode } from './look/qr-code.tsx';
