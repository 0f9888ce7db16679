import look from '../look/parts.module.css';
import { showAgo, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';

export function LastReminder({ at }: { at: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <time className={`${look.soft} ${look.small}`} dateTime={at} title={showUtc(at)}>
      {say('remind.when', { when: showAgo(at, language) })}
    </time>
  );
}
