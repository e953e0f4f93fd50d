import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';

const FILE_USERS = ['proposal', 'publication', 'template', 'product', 'organization'] as const;

/** A record that uses a file. */
export class FileUseDto {
  /**
   * `proposal` as it is written now, `publication` of a proposal as its client was shown it, `template`, `product`, or
   * `organization`, whose logo it is.
   */
  @OneOfStates(FILE_USERS)
  kind: (typeof FILE_USERS)[number];
  /** The record; of a publication the proposal's. */
  id: string;
}
