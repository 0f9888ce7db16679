/** Response of operations that return nothing. */
export const SUCCESS = { success: true } as const;
