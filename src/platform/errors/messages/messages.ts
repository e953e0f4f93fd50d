import { RECORD_PROBLEMS } from './record-problems.js';
import { VALUE_PROBLEMS } from './value-problems.js';

export { DETAIL_CODES, type DetailCode } from './detail-codes.js';
export { SENTENCES } from './sentences.js';

export const PROBLEMS = { ...VALUE_PROBLEMS, ...RECORD_PROBLEMS } as const;
