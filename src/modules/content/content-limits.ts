/** How large content may grow; a block directly in a section has depth 1, nodes are its blocks at every depth, and cells, pieces (texts, formatted words, lines, blocks), variables and panels (offer and signature blocks) are those of the whole document. */
export const LIMITS = {
  sections: 100,
  sections_per_call: 10,
  blocks: 50,
  columns: 4,
  column_blocks: 30,
  depth: 6,
  nodes: 200,
  cells: 5_000,
  pieces: 20_000,
  variables: 2_000,
  panels: 10,
  bytes: 512 * 1024,
  problems: 100,
} as const;

/** What a document may grow to on the way, in characters; only the result has to keep to the limit. */
export const MOST_BETWEEN = 2 * LIMITS.bytes;

/** As many letters as a document has, so that one text may be replaced wherever it stands, but not over and over. */
export const MOST_FOUND = 500_000;
