/** New values that several rows have in common. */
export interface ChangedRows<Id, Values> {
  ids: Id[];
  values: Partial<Values>;
}

/**
 * The rows of one table during a change, including rows that are not written yet. A change replaces row objects, so
 * objects returned earlier keep their old values.
 */
export class TrackedRows<Row extends { id: number | string }, Values extends object = Row> {
  #rows: readonly Row[];
  readonly #added = new Set<Row['id']>();
  readonly #changed = new Map<Row['id'], Partial<Values>>();
  readonly #removed: Row['id'][] = [];

  constructor(stored: readonly Row[]) {
    this.#rows = stored;
  }

  /** The current rows in order. Added rows come last. */
  get rows(): Row[] {
    return [...this.#rows];
  }

  add(rows: readonly Row[]): void {
    this.#rows = [...this.#rows, ...rows];
    for (const { id } of rows) this.#added.add(id);
  }

  change(ids: readonly Row['id'][], values: Partial<Values>): void {
    const changed = new Set(ids);
    this.#rows = this.#rows.map((row) => (changed.has(row.id) ? { ...row, ...values } : row));
    for (const id of changed) this.#changed.set(id, { ...this.#changed.get(id), ...values });
  }

  remove(ids: readonly Row['id'][]): void {
    const removed = new Set(ids);
    this.#rows = this.#rows.filter(({ id }) => !removed.has(id));
    this.#removed.push(...[...removed].filter((id) => !this.#added.delete(id)));
  }

  get isChanged(): boolean {
    return this.#added.size > 0 || this.#changed.size > 0 || this.#removed.length > 0;
  }

  /** Whether rows were added or removed, or changed in columns other than the given ones. */
  isChangedBeyond(columns: readonly (keyof Values)[]): boolean {
    const isBeyond = (values: Partial<Values>) =>
      Object.keys(values).some((name) => !columns.includes(name as keyof Values));
    return this.#added.size > 0 || this.#removed.length > 0 || [...this.#changed.values()].some(isBeyond);
  }

  get added(): Row[] {
    return this.#rows.filter(({ id }) => this.#added.has(id));
  }

  get removed(): readonly Row['id'][] {
    return this.#removed;
  }

  /** Changed rows, grouped by their new values. */
  get changed(): ChangedRows<Row['id'], Values>[] {
    const groups = new Map<string, ChangedRows<Row['id'], Values>>();
    for (const { id } of this.#rows) {
      const values = this.#changed.get(id);
      if (!values || this.#added.has(id)) continue;
      const key = JSON.stringify(values);
      const group = groups.get(key);
      if (group) group.ids.push(id);
      else groups.set(key, { ids: [id], values });
    }
    return [...groups.values()];
  }
}
