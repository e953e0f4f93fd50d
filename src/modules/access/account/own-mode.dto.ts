import { OneOf } from '../../../platform/http/validation/fields.js';
import { MODES, type Mode } from '../api-keys/api-key-secret.js';

/** Where you work in this browser from now on. */
export class ChooseModeDto {
  /** `live` for what the organization has, `test` for its twin, which is there from the first time on. */
  @OneOf(MODES)
  mode: Mode;
}
