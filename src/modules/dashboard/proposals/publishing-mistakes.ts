import { AppError, type ErrorDetail } from '../../../platform/errors/errors.js';
import { WARNING_TEXTS } from '../../../platform/errors/messages/messages.js';
import type { WarningDto } from '../../proposals/preflight/preflight.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { said, write, type ProblemText } from '../../../platform/errors/said.js';
import { problemInWords } from '../language/problems.js';

/** What the proposal itself is not ready for, and what somebody else has to say first. */
const REFUSALS = new Set<string>(['validation_error', 'release_required']);
const NO_VALUE: ProblemText = 'The variable "{name}" has no value and no fallback.';

/** What publishing objects to, in the reader's words and with the section it is about; null for any other error. */
export function mistakesOf(screen: DeskScreen, error: unknown): string[] | null {
  if (!(error instanceof AppError) || !REFUSALS.has(error.code)) return null;
  return [...new Set((error.details ?? []).map((detail) => inWords(screen, detail)))];
}

/** What publishing warns of, each once and with the section it is about. */
export function warningsInWords({ language, t }: DeskScreen, warnings: WarningDto[]): string[] {
  const sentences = warnings.map(
    ({ field, code, params }) =>
      placeOf(t.proposals.act.inSection, field) + write(said(WARNING_TEXTS[code], params), language),
  );
  return [...new Set(sentences)];
}

function inWords({ language, t: { proposals } }: DeskScreen, { field, said: own }: ErrorDetail): string {
  const { mistake, inSection } = proposals.act;
  const place = placeOf(inSection, field);
  if (own.text === NO_VALUE) return place + mistake.noValue(String(own.params.name));
  if (field === 'allow_payment') return mistake.payment('');
  if (field === 'proposal_product_id') return mistake.offer('');
  return place + problemInWords(own, language);
}

function placeOf(inSection: (number: string) => string, field: string | null): string {
  const index = /^sections\[(\d+)\]/.exec(field ?? '')?.[1];
  return index === undefined ? '' : `${inSection(String(Number(index) + 1))} – `;
}
