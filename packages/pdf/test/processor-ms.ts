/**
 * Milliseconds that processors have worked for this process so far. What a test bounds: how long they take by the clock
 * depends on whatever else a machine is doing.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
