import { AppError, problem } from '../../../platform/errors/errors.js';
import { WARNING_TEXTS } from '../../../platform/errors/messages/messages.js';
import { said } from '../../../platform/errors/said.js';
import type { WarningDto } from './preflight.dto.js';

/** Warnings that nobody has accepted, in the place of a publication. */
export function preflightFailed(warnings: WarningDto[]): AppError {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const details = warnings.map(({ code, field, section_id, block_id, params }) => {
    const ids = { ...(section_id && { section_id }), ...(block_id && { block_id }) };
    return problem(field ?? 'id', said(WARNING_TEXTS[code], { ...params, ...ids }));
  });
  const sentence = said('Mend what the warnings name, or accept them by their codes: {codes}.', { codes });
  return new AppError('preflight_failed', sentence, details);
}
