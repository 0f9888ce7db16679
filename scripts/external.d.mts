export const EXTERNAL: readonly string[];
