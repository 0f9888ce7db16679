const CHECK_TIMEOUT_MS = 3_000;

/** @throws Error if the check takes longer than three seconds */
export async function inTime<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}

/** Shares a check in progress, so that requests do not pile up if a system does not respond. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
