import { type ComponentChild, hydrate } from 'preact';
import { noteEarlyAnswers } from './early-answers.ts';
import { Speech, type Spoken } from './speech.tsx';

/**
 * Brings a page to life with the data that came with it.
 * @param rootId the element that holds what `page` makes
 */
export function hydratePage<T>(page: (data: T) => ComponentChild, rootId = 'app'): void {
  const root = document.getElementById(rootId);
  const data = document.getElementById('data')?.textContent;
  if (!root || !data) return;
  const { spoken, ...rest } = JSON.parse(data) as T & { spoken: Spoken };
  const enterEarlyAnswers = noteEarlyAnswers();
  hydrate(<Speech {...spoken}>{page(rest as T)}</Speech>, root);
  enterEarlyAnswers();
}
