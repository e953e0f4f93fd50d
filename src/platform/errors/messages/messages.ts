import { ACCESS_PROBLEMS, ACCESS_SENTENCES } from './access.js';
import { CONVERSATION_PROBLEMS, CONVERSATION_SENTENCES } from './conversation.js';
import { IMPORT_PROBLEMS, IMPORT_SENTENCES } from './imports.js';
import { PEOPLE_PROBLEMS, PEOPLE_SENTENCES } from './people.js';
import { RECORD_PROBLEMS } from './record-problems.js';
import { RELEASE_PROBLEMS, RELEASE_SENTENCES } from './release.js';
import { REQUEST_PROBLEMS, REQUEST_SENTENCES } from './requests.js';
import { SSO_PROBLEMS, SSO_SENTENCES } from './sso.js';
import { TEST_MODE_PROBLEMS, TEST_MODE_SENTENCES } from './test-mode.js';
import { VALUE_PROBLEMS } from './value-problems.js';
import { WARNING_PROBLEMS, WARNING_TEXTS } from './warning-problems.js';

import type { DetailCode } from './detail-codes.js';
import { SENTENCES as GENERAL_SENTENCES } from './sentences.js';

export { DETAIL_CODES, WARNING_CODES, type DetailCode, type WarningCode } from './detail-codes.js';
export { WARNING_TEXTS };

/** A text that an extension has put into the catalogue. */
export type DefinedText = string & { readonly defined: true };

export const PROBLEMS = {
  ...VALUE_PROBLEMS,
  ...RECORD_PROBLEMS,
  ...PEOPLE_PROBLEMS,
  ...ACCESS_PROBLEMS,
  ...CONVERSATION_PROBLEMS,
  ...RELEASE_PROBLEMS,
  ...REQUEST_PROBLEMS,
  ...SSO_PROBLEMS,
  ...IMPORT_PROBLEMS,
  ...TEST_MODE_PROBLEMS,
  ...WARNING_PROBLEMS,
} as const;

export const SENTENCES = {
  ...GENERAL_SENTENCES,
  ...PEOPLE_SENTENCES,
  ...ACCESS_SENTENCES,
  ...CONVERSATION_SENTENCES,
  ...RELEASE_SENTENCES,
  ...REQUEST_SENTENCES,
  ...SSO_SENTENCES,
  ...IMPORT_SENTENCES,
  ...TEST_MODE_SENTENCES,
} as const;

/** Puts what can be wrong with a field into the catalogue: the English text in ICU syntax, its code, and the French. */
export function defineProblem(en: string, code: DetailCode, fr: string): DefinedText {
  (PROBLEMS as Record<string, readonly [DetailCode, string]>)[en] = [code, fr];
  return en as DefinedText;
}

/** Puts what is said of a request as a whole into the catalogue. */
export function defineSentence(en: string, fr: string): DefinedText {
  (SENTENCES as Record<string, string>)[en] = fr;
  return en as DefinedText;
}
