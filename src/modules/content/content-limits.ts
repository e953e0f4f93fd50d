/** How large content may grow; a block directly in a section has depth 1, and nodes are its blocks at every depth. */
export const LIMITS = {
  sections: 100,
  sections_per_call: 10,
  blocks: 50,
  columns: 4,
  column_blocks: 30,
  depth: 6,
  nodes: 200,
  bytes: 512 * 1024,
  problems: 100,
} as const;
