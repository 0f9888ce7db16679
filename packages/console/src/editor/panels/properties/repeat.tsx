import { useId, useState } from 'react';
import { Button } from '../../../look/button.tsx';
import look from '../../../look/parts.module.css';
import { useSay } from '../../../shell/words.tsx';
import css from '../../editing/editor.module.css';
import { type PageChoice, readPages } from '../../model/page-choice.ts';
import { Choice } from '../../settings/controls.tsx';

const CHOICES = ['all', 'odd', 'even', 'some'] as const;

export function Repeat({ count, onRepeat }: { count: number; onRepeat(choice: PageChoice): void }) {
  const say = useSay('editor');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('all');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="plain" isNarrow onClick={() => setIsOpen(true)}>
        {say('repeat')}
      </Button>
    );
  }
  const submit = () => {
    const pages = choice === 'some' ? readPages(text, count) : choice;
    if (pages === null) return setIsWrong(true);
    onRepeat(pages);
    setIsOpen(false);
  };
  return (
    <form
      className={css.repeat}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Choice
        label={say('repeat')}
        value={choice}
        options={CHOICES.map((value) => ({ value, words: say(`repeat.${value}`) }))}
        onChoose={(value) => setChoice(value)}
      />
      {choice === 'some' && (
        <div>
          <label className={look.label} htmlFor={id}>
            {say('repeat.pages')}
          </label>
          <input
            id={id}
            className={look.input}
            value={text}
            placeholder={`2-5, ${Math.max(count, 8)}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setIsWrong(false);
            }}
          />
          {isWrong && (
            <p id={`${id}-wrong`} className={look.problem} role="alert">
              {say('repeat.wrong', { count })}
            </p>
          )}
        </div>
      )}
      <div className={look.line}>
        <Button type="submit" isNarrow>
          {say('repeat.submit')}
        </Button>
        <Button kind="plain" isNarrow onClick={() => setIsOpen(false)}>
          {say('repeat.keep')}
        </Button>
      </div>
    </form>
  );
}
