const PARTS =
  /^P(?:(\d{1,3})Y)?(?:(\d{1,3})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;

/** When a duration of ISO 8601, such as `P3D` or `P1MT12H`, has passed from that time on; null for what is none. */
export function afterDuration(from: Date, duration: string): Date | null {
  const match = PARTS.exec(duration);
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + years, to.getUTCMonth() + months, to.getUTCDate() + 7 * weeks + days);
  to.setUTCHours(to.getUTCHours() + hours, to.getUTCMinutes() + minutes, to.getUTCSeconds() + seconds);
  return to;
}
