import { createRequire } from 'node:module';
import type * as Library from '@modelcontextprotocol/server' with { 'resolution-mode': 'require' };

/** The copy whose servers mcp-nest makes, which is CommonJS: the other one wouldn't know them. */
export const protocol = createRequire(import.meta.url)('@modelcontextprotocol/server') as typeof Library;
