import { type Dict, Name } from '../objects.ts';
import { isWebAddress } from './actions.ts';
import type { Editor } from './editor.ts';

/** Preferences that hide the controls of the viewer, or show and print other boxes of the pages (ISO 32000-2, table 147). */
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
 * Entries that would count for the sealed document, too: usage rights and certifications (12.8.6), legal attestations (12.8.7), data
 * on signatures that are not there; and where on the web to fetch the document again (14.10).
 */
const CLAIMS = ['Perms', 'Legal', 'DSS', 'SpiderInfo'];

/**
 * Fixes in the catalog, a copy, how the document is shown: in the normal window, its pages only, without certifications. Returns
 * whether the copy has changed.
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
 * Removes the base URI (12.6.4.8) if it is not on the web, since it would be a script or a file. Returns whether the catalog, a
 * copy, has changed.
 */
const fixBase = (editor: Editor, catalog: Dict): boolean => {
  const entries = editor.read(catalog.get('URI'));
  if (entries === null || isWebAddress(editor.read(editor.dict(catalog.get('URI'))?.get('Base')))) return false;
  return catalog.delete('URI');
};

const haveGone = (entries: Dict, keys: readonly string[]): boolean =>
  keys.map((key) => entries.delete(key)).includes(true);
