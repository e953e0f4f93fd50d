import { AppError } from '../../platform/errors/errors.js';
import { currentTwin, type Twin } from '../../platform/operations/correlation.js';

/** 403 for what is live. */
export function requireTest(): Twin {
  const twin = currentTwin();
  if (!twin)
    throw new AppError(
      'forbidden',
      'This takes a test key (pp_test_…): make one by POST /v1/api-keys with "mode": "test".',
    );
  return twin;
}
