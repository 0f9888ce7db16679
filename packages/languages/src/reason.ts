/** Why the service refuses a value, in no language: the API says it in English, pages in theirs. */
export type Reason =
  | { name: 'empty' | 'oneLine' | 'unprintable' | 'notAnAddress' | 'notADate' | 'notANumber' | 'notAnOption' }
  | {
      name: 'imageTooLarge' | 'imageUnreadable' | 'imageBlank' | 'methodNotAllowed' | 'addressTaken' | 'tooManyChanges';
    }
  | { name: 'notInFormat'; example: string }
  /** Of a file of the document. */
  | { name: 'pageNotDrawable'; page: number; file: string }
  /** Longer than that many characters. */
  | { name: 'tooLong'; count: number }
  | { name: 'tooSmall'; min: number }
  | { name: 'tooLarge'; max: number }
  | { name: 'tickAtLeast' | 'tickAtMost' | 'tickExactly'; count: number };
