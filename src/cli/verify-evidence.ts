import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyEvidence } from '../modules/proposals/evidence/verify-evidence.js';
import { invalid } from '../platform/errors/errors.js';
import { said } from '../platform/errors/said.js';
import { certificatesOf } from '../platform/time-stamping/certificates.js';
import type { Invocation, Outcome } from './command.js';
import { evidenceIn, isPdf } from './evidence-in-pdf.js';

export async function verify({ path, options }: Invocation): Promise<Outcome> {
  const given = await readFile(path).catch((error: unknown) => {
    throw invalid('FILE', said('Cannot be read: {reason}.', { reason: (error as Error).message }));
  });
  const copy = isPdf(given) ? { copy: given } : {};
  const bytes = copy.copy ? evidenceIn(given) : given;
  const anchors = await anchorsIn(options['tsa-ca']);
  const { valid, problems, report } = verifyEvidence(bytes, { anchors, ...copy });
  return { json: { valid, problems, report }, lines: report, failed: !valid };
}

/** The certificates that those of time stamps must lead to, if somebody named a file of them. */
async function anchorsIn(path: string | undefined): Promise<X509Certificate[]> {
  if (path === undefined) return [];
  try {
    const found = certificatesOf(await readFile(path, 'utf8'));
    if (found.length > 0) return found;
  } catch (error) {
    throw invalid('tsa-ca', said('Cannot be read: {reason}.', { reason: (error as Error).message }));
  }
  throw invalid('tsa-ca', 'Holds no PEM certificate.');
}
