/** Without the properties a request left out, so that the rest can be laid over what is there. */
export function onlyGiven<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
