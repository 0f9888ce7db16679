export function shrinkwrapOf(lock: object, manifest: object): object;
