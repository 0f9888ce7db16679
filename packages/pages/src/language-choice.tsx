import { LANGUAGE_NAMES, LANGUAGES, type Language, sayIn } from '@countersign/languages';

/**
 * The footer of a page: a form that loads the same page in another language. It needs no script; the language is in the address.
 * @param kept the other parameters of the address
 */
export function LanguageChoice({ language, kept }: { language: Language; kept: Record<string, string> }) {
  const say = sayIn(language, 'languages');
  return (
    <footer class="languages">
      <form method="get">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label for="lang">{say('label')}</label>
        <select id="lang" name="lang" autocomplete="off">
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each} selected={each === language}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <button type="submit" class="plain">
          {say('change')}
        </button>
      </form>
    </footer>
  );
}
