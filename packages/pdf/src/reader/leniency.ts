/**
 * Structural faults (ISO 32000-2, 7.5) that this reader tolerates, but that other programs may interpret differently.
 */
export type LeniencyKind =
  | 'header'
  | 'start'
  | 'entry-layout'
  | 'section'
  | 'chain'
  | 'hybrid'
  | 'trailer'
  | 'trailer-information'
  | 'size'
  | 'object'
  | 'generation'
  | 'reference'
  | 'object-end'
  | 'stream-length'
  | 'object-stream'
  | 'repeated-key'
  | 'page-count'
  | 'page-node';

export interface Leniency {
  kind: LeniencyKind;
  /** Description of the fault as a clause. */
  fault: string;
  at: number;
}

/**
 * Collects tolerated faults. Stores only the last fault of each kind, so that a file with many faults needs little
 * memory.
 */
export class Leniencies {
  readonly #furthest = new Map<LeniencyKind, Leniency>();

  note(leniency: Leniency): void {
    const known = this.#furthest.get(leniency.kind);
    if (!known || known.at < leniency.at) this.#furthest.set(leniency.kind, leniency);
  }

  has(kind: LeniencyKind): boolean {
    return this.#furthest.has(kind);
  }

  get all(): Leniency[] {
    return [...this.#furthest.values()];
  }
}
