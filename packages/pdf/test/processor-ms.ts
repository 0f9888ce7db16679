/**
 * Returns the CPU time of this process in milliseconds. Tests limit this instead of wall-clock time, which depends on other
 * load on the machine.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
