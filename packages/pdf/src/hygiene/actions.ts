import { type Dict, Name, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { type Editor, entriesOf } from '../writer/editor.ts';

const TYPES = [
  'GoTo',
  'GoToR',
  'GoToE',
  'GoToDp',
  'Launch',
  'Thread',
  'URI',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'JavaScript',
  'RichMediaExecute',
] as const;

export type ActionType = (typeof TYPES)[number] | 'Unknown';

/** Maximum number of actions in a chain. Real chains are shorter. */
const MAX_CHAIN = 100;

/** Named actions that turn pages. Viewers also accept the names of their menu items as actions, e.g. for printing and saving. */
const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Addresses that users expect to open with a click. Viewers treat an address that starts with "www." as a web address. */
const PLAIN_ADDRESS = /^(https?:|mailto:|tel:|www\.)/i;
const WEB_ADDRESS = /^https?:\/\/[^/]/i;
const ANY_SCHEME = /^[^/?#]*:/;
/** Characters that browsers ignore or read as a slash, so that an address leads somewhere unexpected. */
const DECEPTIVE = /[\p{Cc}\\]/u;
const LONGEST_ADDRESS = 64 * 1024;

interface Step {
  type: ActionType;
  isHarmless: boolean;
}

/**
 * Removes a harmful action from its owner. If only some of the actions that follow it are harmful, removes only those. Returns
 * the types of the removed actions. An action on click may lead to a page or a web address, and an automatic action only to a
 * page.
 */
export const removeHarm = (editor: Editor, owner: Dict, key: string, trigger: 'click' | 'automatic'): ActionType[] => {
  const steps = chain(editor, owner.get(key), trigger);
  const harmful = steps.filter((step) => !step.isHarmless);
  if (harmful.length === 0) return [];
  const action = editor.dict(owner.get(key));
  if (action && steps[0]?.isHarmless) {
    const alone: Dict = new Map(action);
    alone.delete('Next');
    owner.set(key, alone);
  } else owner.delete(key);
  return harmful.map(({ type }) => type);
};

/** Removes additional actions (ISO 32000-2, 12.6.3), which are all automatic. Returns their types. */
export const removeAutomatic = (editor: Editor, owner: Dict): ActionType[] => {
  if (!owner.has('AA')) return [];
  const triggers = editor.read(owner.get('AA'));
  const actions = [...(entriesOf(triggers)?.values() ?? [])];
  const types =
    triggers === undefined
      ? ['Unknown' as const]
      : actions.flatMap((action) => chain(editor, action, 'automatic').map(({ type }) => type));
  if (types.length > 0) owner.delete('AA');
  return types;
};

/** Removes an action that is stored in place of a destination, because PDF.js runs it. */
export const removeFromDestination = (editor: Editor, owner: Dict): ActionType[] => {
  const entries = editor.dict(owner.get('Dest'));
  return entries && actsAsOne(entries) ? removeHarm(editor, owner, 'Dest', 'click') : [];
};

const actsAsOne = (entries: Dict): boolean => ['S', 'JS', 'Next'].some((key) => entries.has(key));

/**
 * Returns an action and all actions that follow it (12.6.2). Empty for a destination. Like viewers, it also follows nested lists
 * and lists in place of an action. Such a list may be a destination, which begins with a page.
 */
const chain = (editor: Editor, value: PdfValue | undefined, trigger: 'click' | 'automatic'): Step[] => {
  const steps: Step[] = [];
  const seen = new Set<number>();
  const stack: { value: PdfValue; isListed: boolean }[] = [{ value: value ?? null, isListed: false }];
  let looked = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, isListed } = next;
    // Count every entry, and treat longer chains as harmful. Otherwise, a hundred harmless actions could hide a harmful one.
    const read = looked++ < MAX_CHAIN ? editor.read(value) : undefined;
    if (read === undefined) return [...steps, { type: 'Unknown', isHarmless: false }];
    if (value instanceof Ref && seen.has(value.number)) continue;
    if (value instanceof Ref) seen.add(value.number);
    if (Array.isArray(read)) {
      const isFirst = steps.length === 0;
      for (const item of read.slice(0, MAX_CHAIN + 1).reverse()) stack.push({ value: item, isListed: isFirst });
      continue;
    }
    const action = entriesOf(read);
    if (!action || (isListed && !actsAsOne(action))) continue;
    steps.push(stepOf(editor, action, trigger));
    const following = action.get('Next');
    if (following !== undefined) stack.push({ value: following, isListed: false });
  }
  return steps;
};

const stepOf = (editor: Editor, action: Dict, trigger: 'click' | 'automatic'): Step => {
  const name = readActionName(editor, action.get('S'));
  const type = TYPES.find((known) => known === name) ?? 'Unknown';
  switch (type) {
    case 'GoTo':
    case 'GoToDp':
      return { type, isHarmless: true };
    case 'Thread':
      return { type, isHarmless: trigger === 'click' && !action.has('F') };
    case 'Named':
      return { type, isHarmless: trigger === 'click' && PAGE_TURNS.has(readActionName(editor, action.get('N'))) };
    case 'URI':
      return { type, isHarmless: trigger === 'click' && isPlainAddress(editor, editor.read(action.get('URI'))) };
    default:
      return { type, isHarmless: false };
  }
};

const readActionName = (editor: Editor, value: PdfValue | undefined): string => {
  const name = editor.read(value);
  return name instanceof Name ? name.value : '';
};

/**
 * Whether the address has a scheme, or is relative to a base URI on the web (12.6.4.8). With any other base URI, a relative
 * address would lead to files next to the PDF.
 */
const isPlainAddress = (editor: Editor, value: PdfValue | undefined): boolean => {
  const address = addressIn(value);
  if (address === undefined) return false;
  if (PLAIN_ADDRESS.test(address)) return true;
  if (ANY_SCHEME.test(address)) return false;
  return isWebAddress(editor.read(editor.dict(editor.dict(editor.update.document.root)?.get('URI'))?.get('Base')));
};

export const isWebAddress = (value: PdfValue | undefined): boolean => WEB_ADDRESS.test(addressIn(value) ?? '');

const addressIn = (value: PdfValue | undefined): string | undefined => {
  if (!(value instanceof PdfString) || value.bytes.length > LONGEST_ADDRESS) return undefined;
  const address = Buffer.from(value.bytes).toString('latin1').trim();
  return DECEPTIVE.test(address) ? undefined : address;
};
