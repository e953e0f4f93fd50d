import { AppError, type ErrorDetail } from '../../../platform/errors/errors.js';
import type { DeskScreen } from '../http/screen.js';

const NO_VALUE = /variable "([^"]+)" has no value/;

/** What publishing objects to, in the reader's words and with the section it is about; null for any other error. */
export function mistakesOf(screen: DeskScreen, error: unknown): string[] | null {
  if (!(error instanceof AppError) || error.code !== 'validation_error') return null;
  return [...new Set((error.details ?? []).map((detail) => inWords(screen, detail)))];
}

function inWords({ t: { proposals } }: DeskScreen, { field, message }: ErrorDetail): string {
  const { mistake, inSection } = proposals.act;
  const [, variable] = NO_VALUE.exec(message) ?? [];
  const section = /^sections\[(\d+)\]/.exec(field)?.[1];
  const place = section === undefined ? '' : `${inSection(String(Number(section) + 1))} – `;
  if (variable !== undefined) return place + mistake.noValue(variable);
  if (field === 'allow_payment') return mistake.payment('');
  if (field === 'proposal_product_id') return mistake.offer('');
  return place + message;
}
