/** The service's reason for refusing a value, in no language: the API says it in English, pages in theirs. */
export type Reason =
  | { name: 'empty' | 'oneLine' | 'unprintable' | 'notAnAddress' | 'notADate' | 'notANumber' | 'notAnOption' }
  | {
      name: 'imageTooLarge' | 'imageUnreadable' | 'imageBlank' | 'methodNotAllowed' | 'addressTaken' | 'tooManyChanges';
    }
  | { name: 'notInFormat' | 'withUnit'; example: string }
  /** No font has these letters. `drawInstead`: they are in a signature, which may be drawn. */
  | { name: 'notPrinted' | 'drawInstead'; letters: string }
  /** `file` is a file of the document. */
  | { name: 'pageNotDrawable'; page: number; file: string }
  /** Longer than that many characters. */
  | { name: 'tooLong'; count: number }
  /** `shown` is formatted like numbers of the field. */
  | { name: 'tooSmall'; min: number; shown: string }
  | { name: 'tooLarge'; max: number; shown: string }
  | { name: 'tickAtLeast' | 'tickAtMost' | 'tickExactly'; count: number };
