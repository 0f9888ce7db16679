/** The settings pages, bundled as one chunk that loads on demand. */
export { LanguagePage } from './settings/language-page.tsx';
export { SecurityPage } from './settings/security-page.tsx';
export { SettingsPage, SettingsStart } from './settings/settings-page.tsx';
export { SignaturePage } from './settings/signature-page.tsx';
export { TokensPage } from './settings/tokens-page.tsx';
