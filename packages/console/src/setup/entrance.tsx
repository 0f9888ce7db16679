import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import { type ReactNode, useEffect } from 'react';
import { Mark } from '../look/mark.tsx';
import { chooseLanguage } from '../shell/preferences.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './entrance.module.css';

export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const say = useSay();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · Countersign`;
  }, [title]);
  return (
    <div className={css.page}>
      <header className={css.brand}>
        <Mark />
        Countersign
      </header>
      <main className={css.sheet}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={css.foot}>
        <label htmlFor="language">{say('language')}</label>
        <select id="language" value={language} onChange={(event) => chooseLanguage(event.currentTarget.value)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </footer>
    </div>
  );
}
