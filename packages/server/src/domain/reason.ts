/** Why a value is refused, for pages that say it in other languages than the API does. */
export type Reason =
  | { name: 'empty' | 'oneLine' | 'unprintable' | 'notAnAddress' | 'notADate' | 'notANumber' | 'notAnOption' }
  | { name: 'imageTooLarge' | 'imageUnreadable' | 'methodNotAllowed' | 'addressTaken' | 'tooManyChanges' }
  | { name: 'notInFormat'; example: string }
  /** Longer than that many characters. */
  | { name: 'tooLong'; count: number }
  | { name: 'tooSmall'; min: number }
  | { name: 'tooLarge'; max: number }
  | { name: 'tickAtLeast' | 'tickAtMost' | 'tickExactly'; count: number };
