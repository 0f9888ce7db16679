import { useSay } from '../shell/words.tsx';
import look from './parts.module.css';

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
