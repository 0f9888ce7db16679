import type { ActionType } from './actions.ts';

/**
 * What could act: the type of an action (ISO 32000-2, table 201), or what else a viewer would run, play, open in place
 * of the pages, or show at some times only. `Unknown` is what nobody can tell the effect of. `HiddenLayers` are those
 * whose content could not be taken out: it is locked.
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

/** A part of a PDF that could act by itself or on a click. */
export interface ActiveContent {
  kind: ActiveContentKind;
  /** Pages count from 1. */
  where: 'document' | 'bookmarks' | 'form' | 'attachments' | `page ${number}`;
}

/** What is told of one document; all is neutralised, however much there is. */
const MOST_FINDINGS = 1000;

/** Collects what is found, each once. */
export class Findings {
  readonly #found = new Map<string, ActiveContent>();

  get list(): ActiveContent[] {
    return [...this.#found.values()];
  }

  /** Gives whether there was anything to add. */
  add(kinds: readonly ActiveContentKind[], where: ActiveContent['where']): boolean {
    for (const kind of kinds) {
      if (this.#found.size < MOST_FINDINGS) this.#found.set(`${kind} ${where}`, { kind, where });
    }
    return kinds.length > 0;
  }
}
