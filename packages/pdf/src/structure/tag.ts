import type { Dict } from '../objects.ts';

/** The standard structure types in use (ISO 32000-2, annex L). All of them have existed since PDF 1.4. */
export type TagType =
  | 'Sect'
  | 'Div'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Form';

/** Properties of an element besides its content (ISO 32000-2, 14.9). */
export interface TagOptions {
  /** Screen readers read it instead of the content, for example for an image. */
  alternative?: string | undefined;
  /** Replaces content that is not text, for example the mark of a checkbox. */
  actualText?: string | undefined;
  /** A BCP 47 tag. */
  language?: string | undefined;
  /** Entries of attribute objects (14.7.6), each with its owner. */
  attributes?: Dict | undefined;
}

/** The marked content of one stream. The index of an item is its number (MCID). */
export class Marks {
  readonly holders: Tag[] = [];
}

export interface MarkedContent {
  marks: Marks;
  number: number;
}

/** An element of the structure, built while pages are drawn. Anything drawn within it becomes its content. */
export class Tag {
  /** Children in reading order. */
  readonly kids: (Tag | MarkedContent)[] = [];
  #isListed = false;

  constructor(
    readonly type: TagType,
    readonly options: TagOptions = {},
    readonly parent?: Tag,
  ) {}

  /** Creates a child element. It comes after those in which something has already been drawn. */
  child(type: TagType, options: TagOptions = {}): Tag {
    return new Tag(type, options, this);
  }

  /** For untagged documents: it is its own child and writes nothing. */
  static readonly none: Tag = new (class extends Tag {
    override child(): Tag {
      return this;
    }
  })('Sect');

  /** Adds the next part of a stream as content and returns its number. */
  hold(marks: Marks): number {
    this.#list();
    const number = marks.holders.push(this) - 1;
    this.kids.push({ marks, number });
    return number;
  }

  get root(): Tag {
    return this.parent?.root ?? this;
  }

  /** Adds the element to its parent when it first has content, so that empty elements are not written. */
  #list(): void {
    if (this.#isListed) return;
    this.#isListed = true;
    if (!this.parent) return;
    this.parent.#list();
    this.parent.kids.push(this);
  }
}
