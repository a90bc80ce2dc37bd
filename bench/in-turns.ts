/** Does `work` this many times, `atOnce` of them at the same moment, and returns the results in order. */
export async function inTurns<Result>(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(count);
  let next = 0;
  const one = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}
