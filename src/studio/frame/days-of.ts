/** Numbers of days as they are typed, such as "3, 7"; what is no number is refused by the service, in its words. */
export const daysOf = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
