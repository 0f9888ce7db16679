import type { ActionType } from './actions.ts';

/**
 * The type of an action (ISO 32000-2, table 201), or of anything else that a viewer would run, play, open instead of the pages,
 * or display only sometimes. The effect of `Unknown` is not known. `HiddenLayers` are layers whose content could not be
 * removed, so they are locked.
 */
export type ActiveContentKind =
  | ActionType
  | 'XFA'
  | 'RichMedia'
  | '3D'
  | 'EmbeddedExecutable'
  | 'Portfolio'
  | 'Presentation'
  | 'Requirements'
  | 'AutomaticLayers'
  | 'HiddenLayers';

/** A part of a PDF that acts automatically or on a click. */
export interface ActiveContent {
  kind: ActiveContentKind;
  /** Page numbers start at 1. */
  where: 'document' | 'bookmarks' | 'form' | 'attachments' | `page ${number}`;
}

/** Limits the reported findings. All active content is removed, however much there is. */
const MOST_FINDINGS = 1000;

export class Findings {
  readonly #found = new Map<string, ActiveContent>();

  get list(): ActiveContent[] {
    return [...this.#found.values()];
  }

  /** Returns whether `kinds` is not empty. */
  add(kinds: readonly ActiveContentKind[], where: ActiveContent['where']): boolean {
    for (const kind of kinds) {
      if (this.#found.size < MOST_FINDINGS) this.#found.set(`${kind} ${where}`, { kind, where });
    }
    return kinds.length > 0;
  }
}
