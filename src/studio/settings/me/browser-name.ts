/** Those that call themselves by the name of another stand before it. */
const BROWSERS = [
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** What people call a browser, of what it calls itself. */
export function browserName(userAgent: string): string {
  const of = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(' · ') || userAgent;
}
