import type { Dict } from '../objects/objects.ts';

/**
 * The standard structure types that this library writes (ISO 32000-2, annex L). All of them have existed since PDF 1.4.
 */
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

/** Properties of an element, in addition to its content (ISO 32000-2, 14.9). */
export interface TagOptions {
  /** Text that screen readers read instead of the content, e.g. for an image. */
  alternative?: string | undefined;
  /** Text equivalent of content that is not text, e.g. the mark of a checkbox. */
  actualText?: string | undefined;
  /** BCP 47 tag. */
  language?: string | undefined;
  /** Entries of the attribute objects (14.7.6), each with its owner. */
  attributes?: Dict | undefined;
}

/** Marked content of one stream. The index of an item is its number (MCID). */
export class Marks {
  readonly holders: Tag[] = [];
}

export interface MarkedContent {
  marks: Marks;
  number: number;
}

/** An element of the structure, created while pages are drawn. Anything drawn inside it becomes its content. */
export class Tag {
  readonly kids: (Tag | MarkedContent)[] = [];
  #isListed = false;

  constructor(
    readonly type: TagType,
    readonly options: TagOptions = {},
    readonly parent?: Tag,
  ) {}

  /** Creates a child element. Its position follows the order in which children first receive content. */
  child(type: TagType, options: TagOptions = {}): Tag {
    return new Tag(type, options, this);
  }

  /** Tag for untagged documents. Its `child` method returns the same tag, and nothing is written for it. */
  static readonly none: Tag = new (class extends Tag {
    override child(): Tag {
      return this;
    }
  })('Sect');

  /** Adds the next part of a stream as content. Returns the part's number. */
  hold(marks: Marks): number {
    this.#list();
    const number = marks.holders.push(this) - 1;
    this.kids.push({ marks, number });
    return number;
  }

  get root(): Tag {
    return this.parent?.root ?? this;
  }

  /** Adds the element to its parent when it first receives content, so that empty elements are not written. */
  #list(): void {
    if (this.#isListed) return;
    this.#isListed = true;
    if (!this.parent) return;
    this.parent.#list();
    this.parent.kids.push(this);
  }
}
