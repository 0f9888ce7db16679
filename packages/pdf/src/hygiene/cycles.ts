/**
 * Returns the groups of nodes that can reach one another, including single nodes that reach themselves (Tarjan's algorithm,
 * without recursion).
 */
export const cycles = (nodes: Iterable<number>, next: (node: number) => readonly number[]): number[][] => {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: number[][] = [];
  const enter = (node: number) => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, following: next(node), at: 0 };
  };
  const lower = (node: number, to: number | undefined): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? 0, to ?? Infinity));
  };
  for (const start of nodes) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node, following } = top;
      const to = following[top.at++];
      if (to !== undefined) {
        if (!order.has(to)) path.push(enter(to));
        else if (isOpen.has(to)) lower(node, order.get(to));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lower(above.node, lowest.get(node));
      if (lowest.get(node) !== order.get(node)) continue;
      const group = open.splice(open.lastIndexOf(node));
      for (const member of group) isOpen.delete(member);
      if (group.length > 1 || following.includes(node)) found.push(group);
    }
  }
  return found;
};
