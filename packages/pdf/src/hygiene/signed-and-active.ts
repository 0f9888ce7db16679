import { PdfError } from '../errors/errors.ts';
import type { ActiveContent, ActiveContentKind } from './active-content.ts';

/** Descriptions of active content in messages. Other actions are described by their type. */
const WORDS: Partial<Record<ActiveContentKind, string>> = {
  Launch: 'an action that starts a program',
  URI: 'a link to a doubtful address',
  SubmitForm: 'an action that sends the form',
  ResetForm: 'an action that clears the form',
  ImportData: 'an action that fills in the form from a file',
  Hide: 'an action that hides or shows parts',
  SetOCGState: 'an action that shows or hides layers',
  Sound: 'sound',
  Movie: 'a film',
  RichMedia: 'media that play',
  '3D': 'a 3D model',
  XFA: 'an XFA form',
  EmbeddedExecutable: 'an attached program',
  Portfolio: 'a portfolio that is displayed instead of the pages',
  Presentation: 'page transitions',
  Requirements: 'demands on the viewer',
  AutomaticLayers: 'layers that are shown or hidden automatically, for example for printing',
  HiddenLayers: 'hidden layers',
  Unknown: 'an action of an unknown type',
};

const MOST_NAMED = 5;

/**
 * Returns the error for a signed PDF with active content. It says what the content is, where it is, and what the sender can do.
 */
export const signedAndActive = (active: readonly ActiveContent[]): PdfError => {
  const named = active.slice(0, MOST_NAMED).map(({ kind, where }) => `${WORDS[kind] ?? kind} (${placeOf(where)})`);
  if (active.length > MOST_NAMED) named.push(`${active.length - MOST_NAMED} more`);
  return new PdfError(
    'signed-and-active',
    `The PDF contains signatures, and parts that could act automatically or on a click: ${named.join('; ')}. Removing these would break the signatures. Have the PDF created and signed again without them, or print it to a new PDF, which leaves out the signatures.`,
  );
};

const placeOf = (where: ActiveContent['where']): string => (where.startsWith('page') ? where : `in the ${where}`);
