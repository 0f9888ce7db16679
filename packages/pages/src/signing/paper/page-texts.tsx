import * as signing from '@countersign/contracts/signing/addresses';
import { urlAt } from '../../service/url-at.ts';
import type { PageTextsAnswer, TextLine, ViewedFile } from '../view/signing-view.ts';
import type { PlacedLine } from './document-pages.tsx';
import { lineStyle } from './line-style.ts';
import { pageId } from './page-id.ts';
import type { ViewedPage } from './page-image.tsx';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 10_000;
const MOST_RETRIES = 6;
const TOO_MANY_REQUESTS = 429;

type Outcome = 'answered' | 'failed';

/**
 * Loads the text of pages and places it transparently on top of the page images, for screen readers, search and
 * selection. Sends one request at a time, and each response contains the text of several pages. Only nearby pages keep
 * their text, because phones don't have enough memory for 500 pages.
 */
export class PageTexts {
  readonly #known = new Map<string, { lines: TextLine[]; page: ViewedPage }>();
  readonly #near = new Set<string>();
  readonly #awaited = new Set<string>();
  #isWholeWanted = false;
  #shown: ReadonlyMap<string, PlacedLine[]> = new Map();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param pictureOnly message for pages without text
   * @param onTexts called with the lines of all nearby pages, by element id
   */
  constructor(
    readonly api: string,
    readonly pictureOnly: string,
    readonly onTexts: (texts: ReadonlyMap<string, PlacedLine[]>) => void,
  ) {}

  /** Loads the text of a page that comes near. If the server is busy, retries as long as the page stays near. */
  async come(file: ViewedFile, number: number): Promise<void> {
    const id = pageId(file, number);
    this.#near.add(id);
    if (this.#awaited.has(id)) return;
    this.#awaited.add(id);
    for (let retries = 0; this.#near.has(id); retries++) {
      if ((await this.#load(file, number)) === 'answered' || retries === MOST_RETRIES) break;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    this.#awaited.delete(id);
    this.#show();
  }

  leave(file: ViewedFile, number: number): void {
    if (this.#near.delete(pageId(file, number))) this.#show();
  }

  /** Loads the text of all pages, because screen readers do not scroll. Returns whether all of them were loaded. */
  async loadAll(files: ViewedFile[]): Promise<boolean> {
    this.#isWholeWanted = true;
    const pages = files.flatMap((file) => file.pages.map(({ number }) => ({ file, number })));
    await Promise.all(pages.map(({ file, number }) => this.#load(file, number)));
    this.#show();
    // Check only now, because a request for another page may have returned this page as well.
    return pages.every(({ file, number }) => this.#known.has(pageId(file, number)));
  }

  #load(file: ViewedFile, number: number): Promise<Outcome> {
    const id = pageId(file, number);
    // Another request may have returned this page, or the reader may have moved on.
    const isWanted = () => !this.#known.has(id) && (this.#isWholeWanted || this.#near.has(id));
    const loaded = this.#last.then(() =>
      isWanted() ? this.#fetch(file, number).catch((): Outcome => 'failed') : 'answered',
    );
    this.#last = loaded;
    return loaded;
  }

  async #fetch(file: ViewedFile, number: number): Promise<Outcome> {
    const address = urlAt(this.api, signing.pageImage, { params: { fileId: file.id, page: `${number}.json` } });
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return answer.status < 500 && answer.status !== TOO_MANY_REQUESTS ? 'answered' : 'failed';
    const { first, pages } = (await answer.json()) as PageTextsAnswer;
    pages.forEach((lines, index) => {
      const page = file.pages[first + index - 1];
      if (page) this.#known.set(pageId(file, page.number), { lines, page });
    });
    return 'answered';
  }

  #show(): void {
    const shown = new Map<string, PlacedLine[]>();
    for (const id of this.#isWholeWanted ? this.#known.keys() : this.#near) {
      const text = this.#known.get(id);
      if (text) shown.set(id, this.#shown.get(id) ?? this.#placed(text.lines, text.page));
    }
    if (shown.size === this.#shown.size && [...shown.keys()].every((id) => this.#shown.has(id))) return;
    this.#shown = shown;
    this.onTexts(shown);
  }

  #placed(lines: TextLine[], page: ViewedPage): PlacedLine[] {
    if (lines.length > 0) return lines.map((line, index) => placed(line, page, `line-${index}`));
    const shown = (
      <p class="hidden" key="picture">
        {this.pictureOnly}
      </p>
    );
    return [{ left: 0, top: 0, width: 100, height: 0, shown }];
  }
}

function placed(line: TextLine, page: ViewedPage, key: string): PlacedLine {
  const shown = (
    <span class="line" key={key} dir="auto" style={lineStyle(line, page)}>
      {line.text}
    </span>
  );
  return { ...line, shown };
}
