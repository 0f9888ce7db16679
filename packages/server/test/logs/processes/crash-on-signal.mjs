/** Loaded into the service by the test of the logs. Causes an unexpected failure whose message contains a secret. */
const failure = () =>
  Object.assign(new Error(`Failed query: select 1 params: ${process.env.CRASH_WITH}`), {
    params: [process.env.CRASH_WITH],
  });

process.on('SIGHUP', () => void Promise.reject(failure()));
process.on('SIGUSR2', () => {
  throw failure();
});
