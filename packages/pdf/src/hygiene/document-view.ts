import { type Dict, Name } from '../objects.ts';
import { isWebAddress } from './actions.ts';
import type { Editor } from './editor.ts';

/** What would hide the viewer's own controls, or show and print other parts than the pages have (ISO 32000-2, table 147). */
const PREFERENCES = [
  'HideToolbar',
  'HideMenubar',
  'HideWindowUI',
  'NonFullScreenPageMode',
  'ViewArea',
  'ViewClip',
  'PrintArea',
  'PrintClip',
  'PrintPageRange',
];

/**
 * What the document claims of itself that would speak for the sealed one: rights and certifications, what is said in
 * their defence (12.8.6, 12.8.7), data on signatures that are not there; and where on the web to fetch it anew (14.10).
 */
const CLAIMS = ['Perms', 'Legal', 'DSS', 'SpiderInfo'];

/**
 * Fixes how the document is shown, by its catalog, a copy: within the viewer's window, by its pages only, as one that
 * nobody has vouched for. Says whether the copy has changed.
 */
export const fixView = (editor: Editor, catalog: Dict): boolean => {
  const mode = editor.read(catalog.get('PageMode'));
  const changes = [
    mode instanceof Name && mode.value === 'FullScreen' && catalog.delete('PageMode'),
    haveGone(catalog, CLAIMS),
    fixBase(editor, catalog),
    editor.editEntry(catalog, 'ViewerPreferences', (preferences) => haveGone(preferences, PREFERENCES)),
  ];
  return changes.includes(true);
};

/**
 * Takes out the address that relative ones are relative to (12.6.4.8) where it is not one on the web: it would be a script or
 * a file. Says whether the catalog, a copy, has changed.
 */
const fixBase = (editor: Editor, catalog: Dict): boolean => {
  const entries = editor.read(catalog.get('URI'));
  if (entries === null || isWebAddress(editor.read(editor.dict(catalog.get('URI'))?.get('Base')))) return false;
  return catalog.delete('URI');
};

const haveGone = (entries: Dict, keys: readonly string[]): boolean =>
  keys.map((key) => entries.delete(key)).includes(true);
