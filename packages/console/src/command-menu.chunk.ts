/** The command menu and the list of shortcuts, bundled as a chunk that loads when one of them opens. */
export { CommandMenu } from './command-menu/command-menu.tsx';
export { KeysDialog } from './keys/keys-dialog.tsx';
