/** Kinds of faults in a file's structure that our reader forgives (ISO 32000-2, 7.5) and that other programs may read differently. */
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
  /** Clause that names the fault. */
  fault: string;
  /** Byte offset in the file. */
  at: number;
}

/** Collects what was forgiven: only the last instance of each kind in the file, so that any number of faults takes little room. */
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
