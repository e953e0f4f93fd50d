/** A record that was found. */
export interface Hit {
  kind: string;
  id: string;
  title: string;
}

export function hit(kind: string, id: string, title: string): Hit {
  return { kind, id, title };
}
