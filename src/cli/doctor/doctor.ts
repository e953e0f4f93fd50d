import type { Invocation, Outcome } from '../command.js';
import { examine } from './examine.js';

export async function doctor({ session }: Invocation): Promise<Outcome> {
  const checks = await examine(session);
  const ok = checks.every((check) => check.ok);
  const lines = checks.map((check) => `${check.ok ? 'ok     ' : 'PROBLEM'} ${check.check}: ${check.message}`);
  return { json: { ok, checks }, lines, failed: !ok };
}
