import type { PdfValue } from '../../objects/objects.ts';
import type { Change } from '../comparison/change.ts';
import { type Difference, keysOf } from '../comparison/comparison.ts';
import type { KeptPage, Revisions } from '../comparison/revisions.ts';

/** A rule that checks changes to one part of a document. */
export interface Rule<Subjects extends unknown[] = [], Result = Iterable<Change>> {
  /** Unique name of the part. */
  name: string;
  /** Clauses of the standards that define the part or its permitted changes. */
  clause: string;
  judge(revisions: Revisions, ...subjects: Subjects): Result;
}

export interface RuleGroup {
  rules: readonly Pick<Rule, 'name' | 'clause'>[];
  judge(revisions: Revisions): Iterable<Change>;
}

export const forDocument = (...rules: readonly Rule[]): RuleGroup => ({
  rules,
  *judge(revisions) {
    for (const rule of rules) yield* rule.judge(revisions);
  },
});

export const forEachPage = (...rules: readonly Rule<[KeptPage]>[]): RuleGroup => ({
  rules,
  *judge(revisions) {
    for (const page of revisions.keptPages) for (const rule of rules) yield* rule.judge(revisions, page);
  },
});

/** Applies rules to the form. Removes duplicates, because all widgets of a field report the same change. */
export const forForm = (...rules: readonly Rule[]): RuleGroup => ({
  rules,
  judge(revisions) {
    const changes = rules.flatMap((rule) => [...rule.judge(revisions)]);
    return new Map(changes.map((change) => [`${change.permission} ${change.sentence}`, change])).values();
  },
});

/**
 * A catalog entry. It is compared only when a rule asks for the difference, because some entries are large and may
 * change freely.
 */
export class CatalogEntry {
  readonly before: PdfValue | undefined;
  readonly after: PdfValue | undefined;
  #compared: { difference: Difference | undefined } | undefined;

  constructor(
    private readonly revisions: Revisions,
    readonly key: string,
  ) {
    this.before = revisions.before.catalog.get(key);
    this.after = revisions.after.catalog.get(key);
  }

  /** Undefined if the entry is unchanged. */
  get difference(): Difference | undefined {
    this.#compared ??= { difference: this.revisions.comparison.difference(this.before, this.after, this.key) };
    return this.#compared.difference;
  }

  get object(): number {
    return this.difference?.object ?? this.revisions.after.root.number;
  }
}

/**
 * Checks each catalog entry with the first rule that does not return undefined.
 * @param isJudgedElsewhere whether another rule checks this entry
 */
export const forEachCatalogEntry = (
  isJudgedElsewhere: (revisions: Revisions, key: string) => boolean,
  ...rules: readonly Rule<[CatalogEntry], Iterable<Change> | undefined>[]
): RuleGroup => ({
  rules,
  *judge(revisions) {
    for (const key of keysOf(revisions.before.catalog, revisions.after.catalog)) {
      if (isJudgedElsewhere(revisions, key)) continue;
      const entry = new CatalogEntry(revisions, key);
      for (const rule of rules) {
        const changes = rule.judge(revisions, entry);
        if (!changes) continue;
        yield* changes;
        break;
      }
    }
  },
});
