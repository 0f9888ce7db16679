type Input = HTMLInputElement | HTMLTextAreaElement;

interface Entered {
  id: string;
  set: { value: string } | { checked: boolean };
}

/**
 * Records everything entered before the page's script has started, because hydration would discard it.
 * @returns a function that restores the recorded input
 */
export function noteEarlyAnswers(): () => void {
  const entered = [...document.querySelectorAll<Input>('input:not([type="file"]), textarea')].flatMap(enteredIn);
  return () => {
    for (const { id, set } of entered) {
      const input = document.getElementById(id);
      if (!input) continue;
      Object.assign(input, set);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function enteredIn(input: Input): Entered[] {
  const { id, value, defaultValue } = input;
  // A box without a value attribute has the value "on".
  if ('checked' in input && /radio|checkbox/.test(input.type)) {
    const { checked, defaultChecked } = input;
    return checked === defaultChecked ? [] : [{ id, set: { checked } }];
  }
  return value === defaultValue ? [] : [{ id, set: { value } }];
}
