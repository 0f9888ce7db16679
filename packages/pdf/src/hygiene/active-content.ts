import type { ActionType } from './actions.ts';

/**
 * Type of an action (ISO 32000-2, table 201), or of other content that a viewer would run, play, open instead of the pages, or
 * display only sometimes. `Unknown` actions have unknown effects. `HiddenLayers` are layers that are locked, because their
 * content could not be removed.
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

export interface ActiveContent {
  kind: ActiveContentKind;
  /** Location of the active content. Page numbers start at 1. */
  where: 'document' | 'bookmarks' | 'form' | 'attachments' | `page ${number}`;
}

/** Maximum number of reported findings. Active content beyond this number is still removed. */
const MOST_FINDINGS = 1000;

export class Findings {
  readonly #found = new Map<string, ActiveContent>();

  get list(): ActiveContent[] {
    return [...this.#found.values()];
  }

  add(kinds: readonly ActiveContentKind[], where: ActiveContent['where']): boolean {
    for (const kind of kinds) {
      if (this.#found.size < MOST_FINDINGS) this.#found.set(`${kind} ${where}`, { kind, where });
    }
    return kinds.length > 0;
  }
}
