import type { Verdict } from '../../../platform/virus-scan/virus-scanner.js';
import type { StatusReason } from './files.dto.js';

/** Why an upload is not taken; where it is a virus, with what the scanner calls it. */
export interface Refusal {
  reason: Exclude<StatusReason, 'scan_pending'>;
  virus: string | null;
}

/** Null of what is taken. */
export function refusalOf(verdict: Verdict): Refusal | null {
  if (verdict.is === 'clean') return null;
  return verdict.is === 'infected'
    ? { reason: 'virus_found', virus: verdict.virus }
    : { reason: 'too_large_to_scan', virus: null };
}
