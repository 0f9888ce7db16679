export type { PageContext } from './page-context.ts';
export { renderSigningPage, renderUnknownLinkPage } from './signing/render-signing-page.tsx';
export type { FieldView, Party, SigningView } from './signing/signing-view.ts';
export { renderUnknownVerificationPage, renderVerificationPage } from './verify/render-verification-page.tsx';
export type { VerificationView } from './verify/verification-view.ts';
