const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The address if it may stand in a link, else nothing: a stored address is never trusted to be harmless. */
export function safeUrl(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return SCHEMES.has(new URL(address).protocol) ? address : undefined;
}
