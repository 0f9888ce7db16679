export type { AccountView } from './account/account-view.ts';
export { renderAccountPage } from './account/render-account-page.tsx';
export type { Brand } from './brand/brand.ts';
export { messageOfClosed } from './direct/announce-closed.ts';
export type { ClosedReason, DirectView } from './direct/direct-view.ts';
export { renderClosedLinkPage, renderDirectPage, renderUnusableLinkPage } from './direct/render-direct-page.tsx';
export { renderDisclosurePage } from './disclosure/render-disclosure-page.tsx';
export { type Entry, findEntries } from './docs/find-entries.ts';
export { renderEditorPage } from './framed/render-editor-page.tsx';
export { renderNotEmbeddablePage } from './framed/render-not-embeddable-page.tsx';
export { renderTogetherPage } from './framed/render-together-page.tsx';
export type { TogetherState } from './framed/together-view.ts';
export { renderDrawingPage } from './hand-off/render-drawing-page.tsx';
export { renderLandingPage } from './landing/render-landing-page.tsx';
export { renderProblemPage } from './notice/render-problem-page.tsx';
export type { EmbeddingAction, EmbeddingMessage } from './page/embedding-messages.ts';
export type { EmbeddedFrame, PageContext } from './page/page-context.ts';
export type { PageMessages } from './page/page-messages.tsx';
export type { AskedAuthentication } from './proof/proof-view.ts';
export { renderProofPage } from './proof/render-proof-page.tsx';
export {
  renderDelegatedLinkPage,
  renderSigningPage,
  renderUnknownLinkPage,
  renderWithdrawnLinkPage,
} from './signing/render-signing-page.tsx';
export type { FieldView, OwnQuestion, Party, SigningView } from './signing/view/signing-view.ts';
export type { CheckDoors, CheckedFileView, CheckProblem } from './verify/check-view.ts';
export { renderCheckPage } from './verify/render-check-page.tsx';
export {
  renderContradictedVerificationPage,
  renderUnknownVerificationPage,
  renderVerificationPage,
} from './verify/render-verification-page.tsx';
export type { VerificationView } from './verify/verification-view.ts';
