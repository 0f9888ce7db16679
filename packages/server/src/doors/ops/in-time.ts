const CHECK_TIMEOUT_MS = 3_000;

/** @throws if there is no response within three seconds */
export async function inTime<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}

/** Shares a check in progress, so that requests to a silent system do not pile up. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
