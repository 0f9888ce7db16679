const KEY = 'docs-language';

/** Displays all samples in the language selected at one of them, on the next pages, too. */
export function rememberLanguage(): void {
  const show = (language: string | null) => {
    for (const choice of document.querySelectorAll<HTMLInputElement>('.tabs input')) {
      if (choice.value === language) choice.checked = true;
    }
  };
  show(localStorage.getItem(KEY));
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tabs input')) return;
    // Samples above change their height, but the selected one must stay in place.
    const before = target.getBoundingClientRect().top;
    localStorage.setItem(KEY, target.value);
    show(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}
