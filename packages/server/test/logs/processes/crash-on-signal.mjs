/** The test of the logs loads this module into the service: an unforeseen failure that names a secret. */
const failure = () =>
  Object.assign(new Error(`Failed query: select 1 params: ${process.env.CRASH_WITH}`), {
    params: [process.env.CRASH_WITH],
  });

process.on('SIGHUP', () => void Promise.reject(failure()));
process.on('SIGUSR2', () => {
  throw failure();
});
