/** The editor's dialogs, bundled as one chunk that loads after the first paint. */
export { KeysDialog } from './editor/keys-dialog.tsx';
export { PreviewMenu } from './editor/preview-menu.tsx';
export { SendDialog } from './editor/send/send-dialog.tsx';
export { SettingsDialog } from './editor/settings-dialog.tsx';
