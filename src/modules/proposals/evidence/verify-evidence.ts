import { canonicalJson } from '../../../platform/crypto/canonical.js';
import { contradictions, type Beside } from './evidence-checks.js';
import { evidenceExportShape, type EvidenceExport } from './evidence-export.js';
import { describeEvidence, MEANING, printable } from './evidence-report.js';

/** Thousands of events, with all that they say, are a few. */
const MAX_BYTES = 50_000_000;

export interface EvidenceVerdict {
  valid: boolean;
  /** Empty when valid. */
  problems: string[];
  /** The whole result as plain lines, safe to print on a terminal. */
  report: string[];
}

/**
 * Verifies a copy as it was given, offline and without a database; it never throws.
 */
export function verifyEvidence(bytes: Uint8Array, beside: Beside = {}): EvidenceVerdict {
  if (bytes.length > MAX_BYTES) return verdict([`the copy has more than ${MAX_BYTES / 1e6} MB, more than is read`], []);
  const { value, problem } = readCanonical(bytes);
  if (problem !== null) return verdict([problem], []);
  const misshapen = evidenceExportShape(value, 'evidence');
  if (misshapen.length > 0) return verdict(misshapen, []);
  const evidence = value as EvidenceExport;
  return verdict(contradictions(evidence, beside), describeEvidence(evidence, beside));
}

/** Comparing with the one canonical spelling finds changes that leave the parsed value alone. */
function readCanonical(bytes: Uint8Array): { value: unknown; problem: string | null } {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const isCanonical = Buffer.from(canonicalJson(value)).equals(bytes);
    return { value, problem: isCanonical ? null : 'the text is not RFC 8785 JSON byte for byte: was it reformatted?' };
  } catch {
    return { value: null, problem: 'the text is not canonical JSON' };
  }
}

function verdict(problems: string[], description: string[]): EvidenceVerdict {
  const valid = problems.length === 0;
  const headline = valid ? 'VALID: no change was found.' : 'INVALID: this copy was changed or is damaged.';
  const report = [headline, ...problems.map((problem) => `problem: ${problem}`), ...description, ...MEANING];
  return { valid, problems: problems.map(printable), report: report.map(printable) };
}
