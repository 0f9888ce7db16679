import type { ReactNode } from 'react';
import look from '../look/parts.module.css';
import css from './links.module.css';

/** A setting with its name and explanation on the left. */
export function Row({
  title,
  titleId,
  hint,
  hintId,
  children,
}: {
  title: string;
  /** Id for controls that the title names. */
  titleId?: string | undefined;
  hint?: string;
  hintId?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.row}>
      <div>
        <h3 id={titleId}>{title}</h3>
        {hint && (
          <p id={hintId} className={`${look.small} ${look.soft}`}>
            {hint}
          </p>
        )}
      </div>
      <div className={css.control}>{children}</div>
    </div>
  );
}
