export const HASHED: RegExp;
export function removeOldFiles(folder: string, startedAt: number): Promise<void>;
