import type { Page } from '../page/page-tree.ts';
import { stampPage } from './annotation.ts';
import { hasCoveringAnnotations } from './covering-annotations.ts';
import { contentStreams, type OwnContent, type Painting, paintOnContent, readContent } from './page-content.ts';
import type { Update } from './update.ts';

/**
 * Shows values above all that a page shows. They become page content, which everybody can search and no viewer hides with
 * its comments. They become annotations, the last of the page, where signatures forbid to change the content, where other
 * annotations would lie above them, and where content is broken so that viewers would not draw what follows it.
 */
export class ValuesOnPages {
  readonly #asAnnotations = new Map<number, boolean>();
  readonly #contents = new Map<number, OwnContent>();

  constructor(
    private readonly update: Update,
    /** Is the document signed, so that the content of its pages has to stay as it is? */
    private readonly isSigned: boolean,
  ) {}

  /** Are the values of a page annotations? Said once, since they are drawn accordingly. */
  areAnnotations(page: Page): boolean {
    const { number } = page.ref;
    const known = this.#asAnnotations.get(number);
    if (known !== undefined) return known;
    const areAnnotations = this.isSigned || hasCoveringAnnotations(this.update, page) || !this.#content(page).isSound;
    this.#asAnnotations.set(number, areAnnotations);
    return areAnnotations;
  }

  /** Shows paintings on a page, in order. */
  show(page: Page, paintings: readonly Painting[]): void {
    const { update } = this;
    const own = this.areAnnotations(page) ? undefined : this.#content(page);
    if (own?.isSound) paintOnContent(update, page, { own, paintings });
    else stampPage(update, page, paintings);
  }

  /** Read once, unless the update has changed it since. */
  #content(page: Page): OwnContent {
    const { number } = page.ref;
    const known = this.#contents.get(number);
    const streams = contentStreams(this.update, page);
    const isSame = known?.streams.length === streams.length;
    if (known && isSame && streams.every(({ stream }, i) => stream === known.streams[i]?.stream)) return known;
    const content = readContent(this.update.document, streams);
    this.#contents.set(number, content);
    return content;
  }
}
