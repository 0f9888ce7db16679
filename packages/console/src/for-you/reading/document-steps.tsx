import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from './reading.module.css';
import { pagesOf, type ReadDocument } from './use-sitting.ts';

/** Lists the documents with what is read of each. */
export function DocumentSteps({
  documents,
  at,
  onChoose,
}: {
  documents: readonly ReadDocument[];
  at: number;
  onChoose(index: number): void;
}): ReactNode {
  const say = useSay('together');
  const describe = useDescribe();
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current document may be out of view
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav className={css.steps} aria-label={say('documents')}>
      <ol>
        {documents.map((document, index) => (
          <li key={document.row.recipientId} ref={index === at ? current : undefined}>
            <button
              type="button"
              className={css.step}
              data-read={document.isRead || undefined}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={css.number} aria-hidden="true">
                {document.isRead ? <Icon name="tick" /> : index + 1}
              </span>
              <span className={css.words}>
                <bdi className={look.one}>{document.row.title}</bdi>
                <span className={document.problem ? css.bad : look.soft}>{describe(document)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns a function that says what is read of a document. */
function useDescribe() {
  const say = useSay('together');
  return ({ opened, isRead, problem, seen }: ReadDocument): string => {
    if (problem) return say('notOpened');
    if (isRead) return say('state.read');
    if (!opened) return say('state.unopened');
    const pages = pagesOf(opened);
    const first = pages.findIndex((page) => !seen.has(page));
    return say('state.page', { page: first === -1 ? pages.length : first + 1, count: pages.length });
  };
}
