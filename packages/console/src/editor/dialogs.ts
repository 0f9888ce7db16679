/** Collects the dialogs of the editor in one chunk, which is loaded after the first paint. */
export { KeysDialog } from './keys-dialog.tsx';
export { PreviewMenu } from './preview-menu.tsx';
export { SendDialog } from './send/send-dialog.tsx';
export { SettingsDialog } from './settings-dialog.tsx';
