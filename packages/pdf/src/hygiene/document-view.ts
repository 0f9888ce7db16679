import { type Dict, Name } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import { isWebAddress } from './actions.ts';

/** Preferences that hide the viewer's controls, or that make it display or print other page boxes (ISO 32000-2, table 147). */
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
 * Entries that would also apply to the sealed document: usage rights and certifications (12.8.6), legal attestations (12.8.7),
 * validation data of missing signatures, and the web address from which to fetch the document again (14.10).
 */
const CLAIMS = ['Perms', 'Legal', 'DSS', 'SpiderInfo'];

/**
 * Makes viewers open the document in a normal window that displays only its pages, and removes certifications. Changes the
 * catalog, which is a copy, and returns whether it changed.
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
 * Removes a base URI (12.6.4.8) that is not on the web, because it could point to a script or a file. Changes the catalog, which
 * is a copy, and returns whether it changed.
 */
const fixBase = (editor: Editor, catalog: Dict): boolean => {
  const entries = editor.read(catalog.get('URI'));
  if (entries === null || isWebAddress(editor.read(editor.dict(catalog.get('URI'))?.get('Base')))) return false;
  return catalog.delete('URI');
};

const haveGone = (entries: Dict, keys: readonly string[]): boolean =>
  keys.map((key) => entries.delete(key)).includes(true);
