import { type Dict, Ref } from '../objects/objects.ts';
import type { Editor } from '../writer/editor.ts';
import type { ActiveContent, ActiveContentKind, Findings } from './active-content.ts';
import { cleanAnnotation } from './annotations.ts';

/**
 * Keys that lead to objects that are not listed on any page. Some viewers (PDF.js, MuPDF) look for actions along `Parent`,
 * although only fields inherit them (ISO 32000-2, 12.7.4).
 */
const LEADING = ['Parent', 'Popup', 'IRT'];

export class Related {
  readonly #done = new Set<number>();
  readonly #pending: { ref: Ref; where: ActiveContent['where'] }[] = [];

  constructor(
    private readonly editor: Editor,
    private readonly findings: Findings,
  ) {}

  /**
   * Cleans everything inside `owner`, which must be a copy. Returns the removed content. Queues indirect objects for
   * `conclude`, because one of them may be the page that is being changed.
   */
  follow(owner: Dict, where: ActiveContent['where']): ActiveContentKind[] {
    const found: ActiveContentKind[] = [];
    for (const key of LEADING) {
      const value = owner.get(key);
      if (value instanceof Ref) this.note(value, where);
      else if (value !== undefined) {
        this.editor.editEntry(owner, key, (related) => {
          const kinds = this.#clean(related, where);
          for (const kind of kinds) found.push(kind);
          return kinds.length > 0;
        });
      }
    }
    return found;
  }

  note(ref: Ref, where: ActiveContent['where']): void {
    if (this.#done.has(ref.number)) return;
    this.#done.add(ref.number);
    this.#pending.push({ ref, where });
  }

  conclude(): void {
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) {
      const { ref, where } = next;
      this.editor.edited(ref, (related) => this.findings.add(this.#clean(related, where), where));
    }
  }

  #clean(related: Dict, where: ActiveContent['where']): ActiveContentKind[] {
    return [...cleanAnnotation(this.editor, related), ...this.follow(related, where)];
  }
}
