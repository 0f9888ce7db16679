/**
 * Reason why the service refuses a value, independent of language. The API describes it in English, and pages in their
 * own language.
 */
export type Reason =
  | { name: 'empty' | 'oneLine' | 'unprintable' | 'notAnAddress' | 'notADate' | 'notANumber' | 'notAnOption' }
  | {
      name: 'imageTooLarge' | 'imageUnreadable' | 'imageBlank' | 'methodNotAllowed' | 'addressTaken' | 'tooManyChanges';
    }
  | { name: 'notInFormat' | 'withUnit'; example: string }
  /**
   * `letters` are characters that no font contains. With `drawInstead`, they are part of a typed signature, which can
   * be drawn instead.
   */
  | { name: 'notPrinted' | 'drawInstead'; letters: string }
  | { name: 'pageNotDrawable'; page: number; file: string }
  /** `count` is the maximum number of characters. */
  | { name: 'tooLong'; count: number }
  /** `shown` is the minimum in the field's number format. */
  | { name: 'tooSmall'; min: number; shown: string }
  | { name: 'tooLarge'; max: number; shown: string }
  | { name: 'tickAtLeast' | 'tickAtMost' | 'tickExactly'; count: number };
