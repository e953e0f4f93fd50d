/** Zones may be spelled in any number of ways: what was made for so many is kept. */
const MOST_KEPT = 100;

/** Makes something of a time zone once, such as a format, which takes far longer to make than to use. */
export function perZone<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const kept = new Map<string, Made>();
  return (timeZone) => {
    const known = kept.get(timeZone);
    if (known !== undefined) return known;
    const made = make(timeZone);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(timeZone, made);
    return made;
  };
}
