/** The settings, which are loaded together when somebody goes there. */
export { SecurityPage } from './settings/security-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
export { TokensPage } from './settings/tokens-page.tsx';
export { StartPage } from './setup/start-page.tsx';
