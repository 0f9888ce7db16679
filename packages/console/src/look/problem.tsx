import { Icon } from './icon.tsx';
import look from './parts.module.css';

/** Displays an error message that screen readers announce immediately. */
export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert" className={look.problem}>
    {text && (
      <>
        <Icon name="warning" />
        <span>{text}</span>
      </>
    )}
  </div>
);
