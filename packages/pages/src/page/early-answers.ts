type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records everything entered before the page's script has started, because hydration would discard it.
 * @returns a function that restores the recorded input
 */
export function noteEarlyAnswers(): () => void {
  const entered = [...document.querySelectorAll<Input>('input:not([type="file"]), textarea')]
    .filter(
      (input) => input.value !== input.defaultValue || ('checked' in input && input.checked !== input.defaultChecked),
    )
    .map((input) => ({ id: input.id, value: input.value, ...('checked' in input && { checked: input.checked }) }));
  return () => {
    for (const { id, ...answer } of entered) {
      const input = document.getElementById(id);
      if (!input) continue;
      Object.assign(input, answer);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}
