/** The page for privacy, bundled as one chunk that loads on demand. */
export { PrivacyPage } from './settings/privacy/privacy-page.tsx';
