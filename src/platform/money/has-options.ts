/** What of an offer says whether it can be chosen in. */
interface Offered {
  packages?: readonly unknown[] | null;
  lines: readonly { optional: boolean; client_quantity?: object | null }[];
}

/** Whether the client decides on what it costs: by a package, an option or a quantity. */
export function hasOptions({ packages, lines }: Offered): boolean {
  return Boolean(packages) || lines.some(({ optional, client_quantity }) => optional || Boolean(client_quantity));
}
