const KEY = 'docs-language';

/** Applies the language chosen for one code sample to all samples on this and later pages. */
export function rememberLanguage(): void {
  const show = (language: string | null) => {
    for (const choice of document.querySelectorAll<HTMLInputElement>('.tabs input')) {
      if (choice.value === language) choice.checked = true;
    }
  };
  show(localStorage.getItem(KEY));
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tabs input')) return;
    // Samples above may change height, so scroll to keep the clicked one in place.
    const before = target.getBoundingClientRect().top;
    localStorage.setItem(KEY, target.value);
    show(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}
