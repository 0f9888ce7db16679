import type { Page } from '../page/page-tree.ts';
import { stampPage } from './annotation.ts';
import { hasCoveringAnnotations } from './covering-annotations.ts';
import { contentStreams, type OwnContent, type Painting, paintOnContent, readContent } from './page-content.ts';
import type { PageUpdate } from './page-update.ts';

/**
 * Displays values above everything else on a page. Usually, they become page content, which can be searched and which viewers
 * cannot hide like comments. They become annotations if signatures forbid changing the content, if other annotations would cover
 * them, or if broken content would prevent viewers from drawing them.
 */
export class ValuesOnPages {
  readonly #asAnnotations = new Map<number, boolean>();
  readonly #contents = new Map<number, OwnContent>();

  constructor(
    private readonly update: PageUpdate,
    /** Whether the document is signed. If so, page content must not change. */
    private readonly isSigned: boolean,
  ) {}

  /** Whether the values on a page become annotations. Determined only once, because drawings depend on it. */
  areAnnotations(page: Page): boolean {
    const { number } = page.ref;
    const known = this.#asAnnotations.get(number);
    if (known !== undefined) return known;
    const areAnnotations = this.isSigned || hasCoveringAnnotations(this.update, page) || !this.#content(page).isSound;
    this.#asAnnotations.set(number, areAnnotations);
    return areAnnotations;
  }

  show(page: Page, paintings: readonly Painting[]): void {
    const { update } = this;
    const own = this.areAnnotations(page) ? undefined : this.#content(page);
    if (own?.isSound) paintOnContent(update, page, { own, paintings });
    else stampPage(update, page, paintings);
  }

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
