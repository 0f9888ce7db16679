import { Archive } from '../archive/archive.ts';
import type { DrawingSink } from '../page/drawing-sink.ts';
import { DocumentStructure } from '../structure/document-structure.ts';
import { Update } from '../writer/update.ts';

/**
 * An update that draws on pages. Provides the document's requirements for drawings: its claims to PDF/A and PDF/UA, and its
 * structure tree if it is tagged.
 */
export class PageUpdate extends Update implements DrawingSink {
  #archive: Archive | undefined | 'unknown' = 'unknown';
  #structure: DocumentStructure | undefined | 'unknown' = 'unknown';

  /** Returns the document's claims to PDF/A and PDF/UA. Undefined if there are none. */
  get archive(): Archive | undefined {
    if (this.#archive === 'unknown') this.#archive = Archive.of(this.document);
    return this.#archive;
  }

  get structure(): DocumentStructure | undefined {
    if (this.#structure === 'unknown') this.#structure = DocumentStructure.of(this);
    return this.#structure;
  }

  get isTagged(): boolean {
    return this.structure !== undefined;
  }
}
