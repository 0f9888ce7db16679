export type { AccountView } from './account/account-view.ts';
export { renderAccountPage } from './account/render-account-page.tsx';
export type { PageContext } from './page-context.ts';
export type { AskedAuthentication } from './proof/proof-view.ts';
export { renderProofPage } from './proof/render-proof-page.tsx';
export { renderSigningPage, renderUnknownLinkPage } from './signing/render-signing-page.tsx';
export type { FieldView, Party, SigningView } from './signing/signing-view.ts';
export { renderUnknownVerificationPage, renderVerificationPage } from './verify/render-verification-page.tsx';
export type { VerificationView } from './verify/verification-view.ts';
