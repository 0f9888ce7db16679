import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';

/** Says that nothing is at this address, or nothing that the person may see. */
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
