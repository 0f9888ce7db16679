import type { ActionType } from './actions.ts';

/**
 * The kind of active content: the type of an action (ISO 32000-2, table 201), or something else that a viewer would run, play, open
 * instead of the pages, or show at some times only. The effect of `Unknown` is not known. `HiddenLayers` are those whose content
 * could not be removed: they are locked.
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
  /** Pages count from 1. */
  where: 'document' | 'bookmarks' | 'form' | 'attachments' | `page ${number}`;
}

/** Limits the findings reported for one document; all active content is removed, however much there is. */
const MOST_FINDINGS = 1000;

/** Collects findings, each once. */
export class Findings {
  readonly #found = new Map<string, ActiveContent>();

  get list(): ActiveContent[] {
    return [...this.#found.values()];
  }

  /** Returns whether there was anything to add. */
  add(kinds: readonly ActiveContentKind[], where: ActiveContent['where']): boolean {
    for (const kind of kinds) {
      if (this.#found.size < MOST_FINDINGS) this.#found.set(`${kind} ${where}`, { kind, where });
    }
    return kinds.length > 0;
  }
}
