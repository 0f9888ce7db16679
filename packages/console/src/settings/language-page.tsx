import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import { useId } from 'react';
import look from '../look/parts.module.css';
import { chooseLanguage } from '../shell/preferences.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './settings.module.css';

export function LanguagePage() {
  const say = useSay('settings');
  const sayConsole = useSay();
  const language = useLanguage();
  const id = useId();
  return (
    <>
      <title>{`${sayConsole('language')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1 id={id}>{sayConsole('language')}</h1>
          <p className={look.soft}>{say('language.lead')}</p>
        </div>
      </header>
      <section className={`${look.card} ${css.part}`}>
        <div className={css.choices} role="radiogroup" aria-labelledby={id}>
          {LANGUAGES.map((each) => (
            <label key={each} lang={each}>
              <input type="radio" name="language" checked={each === language} onChange={() => chooseLanguage(each)} />
              {LANGUAGE_NAMES[each]}
            </label>
          ))}
        </div>
      </section>
    </>
  );
}
