import type { Description } from './description.ts';

interface Parameter {
  in: string;
  name: string;
  description?: string;
}

/** Describes the ids in paths that have no description. */
export function describeIds(description: Description): void {
  for (const [path, operations] of Object.entries(description.paths ?? {})) {
    for (const { parameters = [] } of Object.values(operations) as { parameters?: Parameter[] }[]) {
      for (const parameter of parameters.filter((each) => each.in === 'path')) {
        parameter.description ??= `The id of the ${idNoun(path, parameter.name)}`;
      }
    }
  }
}

/**
 * Returns a noun for an id. For example, `recipientId` is the id of a recipient, and `{id}` is named after the path
 * segment before it.
 */
function idNoun(path: string, name: string): string {
  const [, noun] = /^(\w+)Id$/.exec(name) ?? [];
  const before = path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) ?? '';
  return (noun ?? before.replace(/s$/, '')).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
