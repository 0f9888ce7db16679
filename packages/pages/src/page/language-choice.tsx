import { LANGUAGE_NAMES, LANGUAGES, type Language, sayIn } from '@countersign/languages';

const MENU = 'languages';

/** Parameters of a URL. A list if a name can occur several times. */
export type KeptParameters = Record<string, string> | [name: string, value: string][];

/**
 * A language menu for the footer. It works without a script, because the language is part of the URL.
 * @param kept the other URL parameters
 */
export function LanguageChoice({ language, kept }: { language: Language; kept: KeptParameters }) {
  const label = sayIn(language, 'languages')('label');
  return (
    <footer class="languages">
      <button type="button" class="plain" popovertarget={MENU}>
        {label} · {LANGUAGE_NAMES[language]}
      </button>
      <form method="get" id={MENU} popover="auto" class="menu" aria-label={label}>
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="submit"
            name="lang"
            value={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </form>
    </footer>
  );
}
