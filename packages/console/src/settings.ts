/** Collects the settings pages in one chunk, which is loaded on demand. */
export { LanguagePage } from './settings/language-page.tsx';
export { SecurityPage } from './settings/security-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
export { TokensPage } from './settings/tokens-page.tsx';
export { StartPage } from './setup/start-page.tsx';
