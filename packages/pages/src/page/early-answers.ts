/**
 * Records everything entered before the page's script has started, because hydration would discard it.
 * @returns a function that restores the recorded input
 */
export function noteEarlyAnswers(): () => void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')];
  const lines = document.querySelectorAll<HTMLInputElement>(
    'input:not([type="radio"], [type="checkbox"], [type="file"])',
  );
  const typed = [...lines, ...document.querySelectorAll('textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ id, value }) => ({ id, value }));
  const ticked = boxes
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map(({ id, checked }) => ({ id, checked }));
  return () => {
    for (const { id, value } of typed) {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
      input.value = value;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const { id, checked } of ticked) {
      const box = document.getElementById(id);
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = checked;
      box.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}
