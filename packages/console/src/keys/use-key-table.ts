import { TOOLS } from '../editor/model/tools.ts';
import { useSay } from '../shell/words.tsx';

/** Pages with shortcuts of their own. */
export type KeysPlace = 'frame' | 'editor';

interface KeyGroup {
  title: string;
  lead?: string;
  /** Meaning of each shortcut, with its keys as printed on the keyboard. */
  keys: readonly (readonly [meaning: string, keys: string])[];
}

const COMMAND = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Returns every keyboard shortcut that works at a place, by group. */
export function useKeyTable(place: KeysPlace): KeyGroup[] {
  const inEditor = [useEditorKeys(), useToolKeys()];
  const inFrame = [useListKeys(), usePageKeys()];
  const say = useSay('commands');
  const everywhere: KeyGroup = {
    title: say('everywhere'),
    keys: [...(place === 'frame' ? [[say('key.search'), `${COMMAND} K`] as const] : []), [say('key.sheet'), '?']],
  };
  return place === 'editor' ? [...inEditor, everywhere] : [...inFrame, everywhere];
}

function useListKeys(): KeyGroup {
  const say = useSay('commands');
  const sayConsole = useSay();
  const sayTemplates = useSay('templates');
  return {
    title: say('lists'),
    keys: [
      [sayConsole('new'), 'N'],
      [sayTemplates('new'), 'T'],
      [say('key.find'), '/'],
      [say('key.rows'), 'J, K, ↓, ↑'],
      [say('key.ends'), 'Home, End'],
      [say('key.open'), 'Enter'],
      [say('key.select'), 'X'],
      [say('key.selectTo'), 'Shift X'],
      [sayConsole('bulk.none'), 'Esc'],
      [say('key.move'), 'M'],
      [sayConsole('remind'), 'R'],
      [sayConsole('sign.SIGNER'), 'S'],
      [say('key.edit'), 'E'],
      [sayTemplates('use.template'), 'U'],
    ],
  };
}

function usePageKeys(): KeyGroup {
  const say = useSay('commands');
  const sayConsole = useSay();
  const sayReader = useSay('reader');
  const sayTemplates = useSay('templates');
  return {
    title: say('page'),
    keys: [
      [sayReader('open'), 'V'],
      [sayConsole('sign.SIGNER'), 'S'],
      [sayConsole('remind'), 'R'],
      [say('key.edit'), 'E'],
      [sayTemplates('use.template'), 'U'],
      [sayConsole('files.take'), 'D'],
    ],
  };
}

function useEditorKeys(): KeyGroup {
  const sayCommands = useSay('commands');
  const say = useSay('editor');
  return {
    title: sayCommands('editor'),
    lead: say('keys.lead'),
    keys: [
      [say('key.next'), 'Tab'],
      [say('key.move'), '← ↑ → ↓'],
      [say('key.moveFar'), 'Shift ← ↑ → ↓'],
      [say('key.resize'), 'Alt ← ↑ → ↓'],
      [say('key.place'), 'Enter'],
      [say('key.give'), '1–9'],
      [say('key.beside'), 'B'],
      [say('key.page'), 'M'],
      [say('key.all'), `${COMMAND} A`],
      [say('key.copy'), `${COMMAND} C, X, V`],
      [say('duplicate'), `${COMMAND} D`],
      [say('undo'), `${COMMAND} Z`],
      [say('redo'), `${COMMAND} Shift Z`],
      [say('remove'), 'Del'],
      [say('key.regions'), 'F6'],
      [say('key.leave'), 'Esc'],
    ],
  };
}

function useToolKeys(): KeyGroup {
  const say = useSay('editor');
  return { title: say('fields'), keys: TOOLS.map(({ type, key }) => [say(`type.${type}`), key.toUpperCase()]) };
}
