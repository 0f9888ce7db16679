import type { Dict } from '../objects.ts';

/** The standard structure types that we use (ISO 32000-2, annex L): all of them are in PDF 1.4 already. */
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
  /** Said instead of what it holds: of a picture. */
  alternative?: string | undefined;
  /** Replaces content that is not text, such as the mark in a checkbox. */
  actualText?: string | undefined;
  /** BCP 47. */
  language?: string | undefined;
  /** Entries of attribute objects (14.7.6), each with its owner. */
  attributes?: Dict | undefined;
}

/** The contents of one stream that are marked: an item for each number (MCID), with the element that holds it. */
export class Marks {
  readonly holders: Tag[] = [];
}

/** Marked content: a stretch of one stream. */
export interface MarkedContent {
  marks: Marks;
  number: number;
}

/** An element of the structure, as it is put together while pages are drawn: what is drawn within it becomes its content. */
export class Tag {
  /** Children in reading order. */
  readonly kids: (Tag | MarkedContent)[] = [];
  #isListed = false;

  constructor(
    readonly type: TagType,
    readonly options: TagOptions = {},
    readonly parent?: Tag,
  ) {}

  /** An element within this one: it comes behind those that something was drawn in before. */
  child(type: TagType, options: TagOptions = {}): Tag {
    return new Tag(type, options, this);
  }

  /** For untagged documents: its children are itself, and it writes nothing. */
  static readonly none: Tag = new (class extends Tag {
    override child(): Tag {
      return this;
    }
  })('Sect');

  /** Takes the next stretch of a stream as content; gives its number. */
  hold(marks: Marks): number {
    this.#list();
    const number = marks.holders.push(this) - 1;
    this.kids.push({ marks, number });
    return number;
  }

  get root(): Tag {
    return this.parent?.root ?? this;
  }

  /** Elements that hold nothing are not listed. */
  #list(): void {
    if (this.#isListed) return;
    this.#isListed = true;
    if (!this.parent) return;
    this.parent.#list();
    this.parent.kids.push(this);
  }
}
