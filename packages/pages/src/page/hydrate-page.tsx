import { type ComponentChild, hydrate } from 'preact';
import { noteEarlyAnswers } from './early-answers.ts';
import { MessagesProvider, type PageMessages } from './page-messages.tsx';

/**
 * Hydrates a page with the data embedded in it.
 * @param rootId id of the element that contains the server-rendered page
 */
export function hydratePage<T>(page: (data: T) => ComponentChild, rootId = 'app'): void {
  const root = document.getElementById(rootId);
  const data = document.getElementById('data')?.textContent;
  if (!root || !data) return;
  const { texts, ...rest } = JSON.parse(data) as T & { texts: PageMessages };
  const enterEarlyAnswers = noteEarlyAnswers();
  hydrate(<MessagesProvider {...texts}>{page(rest as T)}</MessagesProvider>, root);
  enterEarlyAnswers();
}
