import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';

/** Says that the page does not exist or that the person may not see it. */
export function NotFoundPage() {
  const say = useSay();
  return (
    <div className={look.void}>
      <title>{say('notFound.title')}</title>
      <h1>{say('notFound.title')}</h1>
      <p>{say('notFound.lead')}</p>
      <a href="/">{say('notFound.back')}</a>
    </div>
  );
}
