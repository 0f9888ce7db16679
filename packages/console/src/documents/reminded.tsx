import look from '../look/parts.module.css';
import { showAgo, showUtc } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';

export function Reminded({ at }: { at: string }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <time className={`${look.soft} ${look.small}`} dateTime={at} title={showUtc(at)}>
      {say('remind.when', { when: showAgo(at, language) })}
    </time>
  );
}
