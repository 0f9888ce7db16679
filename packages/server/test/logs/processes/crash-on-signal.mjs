/** Loaded into the service by the test of its logs: on SIGUSR2 something fails that nobody foresaw, and names a secret. */
process.on('SIGUSR2', () => {
  const error = new Error(`Failed query: select 1 params: ${process.env.CRASH_WITH}`);
  void Promise.reject(Object.assign(error, { params: [process.env.CRASH_WITH] }));
});
