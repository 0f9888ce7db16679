import { PdfError } from '../errors.ts';
import type { ActiveContent, ActiveContentKind } from './active-content.ts';

/** Names for active content in messages. Other actions are called by their type. */
const WORDS: Partial<Record<ActiveContentKind, string>> = {
  Launch: 'an action that starts a program',
  URI: 'a link to a doubtful address',
  SubmitForm: 'an action that sends the form',
  ResetForm: 'an action that empties the form',
  ImportData: 'an action that fills in the form from a file',
  Hide: 'an action that hides or shows parts',
  SetOCGState: 'an action that switches layers',
  Sound: 'sound',
  Movie: 'a film',
  RichMedia: 'media that play',
  '3D': 'a 3D model',
  XFA: 'an XFA form',
  EmbeddedExecutable: 'an attached program',
  Portfolio: 'a portfolio, shown in place of the pages',
  Presentation: 'page transitions',
  Requirements: 'demands on the viewer',
  AutomaticLayers: 'layers that switch by themselves, for instance for printing',
  HiddenLayers: 'hidden layers',
  Unknown: 'an action of an unknown type',
};

const MOST_NAMED = 5;

/** Returns the error for a signed PDF with active content: what it is, where it is, and what the sender can do. */
export const signedAndActive = (active: readonly ActiveContent[]): PdfError => {
  const named = active.slice(0, MOST_NAMED).map(({ kind, where }) => `${WORDS[kind] ?? kind} (${placeOf(where)})`);
  if (active.length > MOST_NAMED) named.push(`${active.length - MOST_NAMED} more`);
  return new PdfError(
    'signed-and-active',
    `The PDF carries signatures and parts that could act by themselves or on a click: ${named.join('; ')}. Taking these out would break the signatures. Have it made and signed again without them, or print it to a new PDF, which leaves the signatures out.`,
  );
};

const placeOf = (where: ActiveContent['where']): string => (where.startsWith('page') ? where : `in the ${where}`);
