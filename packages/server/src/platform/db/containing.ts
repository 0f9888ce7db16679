/** Returns a pattern for `like` and `ilike` that matches texts that contain `text`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
