import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  name: string;
  caller: Call | undefined;
}

const calls = new AsyncLocalStorage<Call>();

// `scripts/frames.mjs` wraps the body of every server function in a call to this function.
Object.assign(globalThis, {
  noteCall: (name: string, body: () => unknown) => calls.run({ name, caller: calls.getStore() }, body),
});

/** Returns the names of the functions that have not returned yet, outermost first. */
export function openCalls(): string[] {
  const names: string[] = [];
  for (let call = calls.getStore(); call; call = call.caller) names.unshift(call.name);
  return names;
}
