import { MOST_SHOWN } from '@countersign/contracts/console/tabs';
import { useSay } from '../shell/words.tsx';

/** A number of documents up to “99+”, and the words that screen readers read in its place. */
export function DocumentCount({ count, wordsClass = 'hidden' }: { count: number; wordsClass?: string | undefined }) {
  const say = useSay('people');
  const isMore = count >= MOST_SHOWN;
  return (
    <>
      <span aria-hidden="true">{isMore ? `${MOST_SHOWN - 1}+` : count}</span>
      <span className={wordsClass}>{isMore ? say('documents.over') : say('documents', { count })}</span>
    </>
  );
}
