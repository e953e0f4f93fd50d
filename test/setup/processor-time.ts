/** Milliseconds of processor time of the least of some rounds: the collector of garbage may fall into one of them. */
export async function processorTime(task: () => Promise<unknown>, rounds = 3): Promise<number> {
  const spent: number[] = [];
  while (spent.length < rounds) {
    const before = process.cpuUsage();
    await task();
    spent.push(process.cpuUsage(before).user / 1000);
  }
  return Math.min(...spent);
}
