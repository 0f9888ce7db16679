import type { ComponentChildren, RefObject } from 'preact';
import { useGivenFiles } from './use-given-files.ts';

interface Props {
  id: string;
  label: string;
  hint?: string | false;
  /** Visible text of the button. Screen readers use the label instead. */
  choose: string;
  accept: string;
  isRequired?: boolean;
  input: RefObject<HTMLInputElement | null>;
  onFile(file: File): void;
  children?: ComponentChildren;
}

/**
 * An area for choosing, dropping or pasting a file, with text in the page's language. The browser's own file input lies
 * invisibly on top, so that keyboards and screen readers work as usual.
 */
export function FileChoice({ id, label, hint, choose, accept, isRequired, input, onFile, children }: Props) {
  const isOver = useGivenFiles(input, onFile);
  return (
    <div class={isOver ? 'drop over' : 'drop'}>
      <label class="field-name" for={id}>
        {label}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        ref={input}
        id={id}
        name={id}
        type="file"
        accept={accept}
        required={isRequired}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
      <label class="button" for={id} aria-hidden="true">
        {choose}
      </label>
      {children}
    </div>
  );
}
