/** Why the service refuses a value, in no language: the API says it in English, pages in theirs. */
export type Reason =
  | { name: 'empty' | 'oneLine' | 'unprintable' | 'notAnAddress' | 'notADate' | 'notANumber' | 'notAnOption' }
  | {
      name: 'imageTooLarge' | 'imageUnreadable' | 'imageBlank' | 'methodNotAllowed' | 'addressTaken' | 'tooManyChanges';
    }
  | { name: 'notInFormat' | 'withUnit'; example: string }
  /** No face has these letters. `drawInstead`: of a signature, which may be drawn. */
  | { name: 'notPrinted' | 'drawInstead'; letters: string }
  /** `file` is a file of the document. */
  | { name: 'pageNotDrawable'; page: number; file: string }
  /** Longer than that many characters. */
  | { name: 'tooLong'; count: number }
  /** `shown`: as the field writes numbers. */
  | { name: 'tooSmall'; min: number; shown: string }
  | { name: 'tooLarge'; max: number; shown: string }
  | { name: 'tickAtLeast' | 'tickAtMost' | 'tickExactly'; count: number };
