import type { ContentProblem } from '../content.dto.js';
import { embedHosts, isEmbedSource, isWebUrl } from './addresses.js';
import { said } from '../../../platform/errors/said.js';
import { problem } from '../../../platform/errors/errors.js';

type Fields = Record<string, unknown>;

/** What a schema cannot say because one field depends on another; wrong types were reported before and are passed over. */
export function ruleProblems(block: Fields, path: string): ContentProblem[] {
  if (block['type'] === 'embed') return embedProblems(block, path);
  return block['type'] === 'table' ? tableProblems(block, path) : [];
}

function embedProblems({ provider, src }: Fields, path: string): ContentProblem[] {
  if (typeof provider !== 'string' || typeof src !== 'string') return [];
  const hosts = embedHosts(provider);
  if (hosts.length === 0 || !isWebUrl(src) || isEmbedSource(provider, src)) return [];
  const where = provider === 'google_maps' ? 'google.com/maps, maps.google.com, maps.app.goo.gl' : hosts.join(', ');
  return [
    problem(
      `${path}.src`,
      said('Must be on a host of {provider}, without a port: {allowed}.', { provider, allowed: where }),
    ),
  ];
}

function tableProblems({ header, rows, align }: Fields, path: string): ContentProblem[] {
  if (!Array.isArray(header)) return [];
  const width = header.length;
  const problems = (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((row, index) => {
    const wrong = Array.isArray(row) && row.length !== width;
    return wrong
      ? [
          problem(
            `${path}.rows[${index}]`,
            said('Must have as many cells as the header: {expected}.', { expected: width }),
          ),
        ]
      : [];
  });
  if (!Array.isArray(align) || align.length === width) return problems;
  return [
    ...problems,
    problem(`${path}.align`, said('Must have as many entries as the header: {expected}.', { expected: width })),
  ];
}
