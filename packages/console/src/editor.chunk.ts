/** The editor's dialogs, bundled as one chunk that loads after the first paint. */
export { PreviewMenu } from './editor/preview-menu.tsx';
export { SendDialog } from './editor/send/send-dialog.tsx';
export { SettingsDialog } from './editor/settings-dialog.tsx';
