const CHECK_TIMEOUT_MS = 3_000;

/** @throws where there is no answer within three seconds */
export async function inTime<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}

/** Shares an answer that is under way, so that questions to what has gone silent do not pile up. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
