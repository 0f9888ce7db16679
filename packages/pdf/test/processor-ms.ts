/**
 * Returns the CPU time of this process in milliseconds. Tests limit CPU time, because wall-clock time depends on other
 * load on the machine.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
