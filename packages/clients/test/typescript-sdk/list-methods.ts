/**
 * Returns the names of all methods of a client. Nested names include their path, such as `envelopes.items.download`.
 */
export function listMethods(client: object, way = ''): string[] {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(client)).filter(
    (name) => name !== 'constructor' && !name.startsWith('_'),
  );
  return names.flatMap((name) => {
    const value: unknown = Reflect.get(client, name);
    if (typeof value === 'function') return [way + name];
    return typeof value === 'object' && value !== null ? listMethods(value, `${way}${name}.`) : [];
  });
}
