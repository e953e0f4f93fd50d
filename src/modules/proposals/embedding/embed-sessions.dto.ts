import { OneOf, Steps } from '../../../platform/http/validation/fields.js';
import { FrameOrigins } from './frame-origins.decorator.js';

export const EMBED_PURPOSES = ['view', 'sign'] as const;
export type EmbedPurpose = (typeof EMBED_PURPOSES)[number];

/** Where a proposal is shown inside of another page, how long, and what for. */
export class CreateEmbedSessionDto {
  /**
   * Origins of the pages that may show it: 1 to 5, each as browsers write it, without a path. `https`, or `http` on a
   * loopback address for trying it.
   */
  @FrameOrigins()
  origins: string[];

  /** For how many seconds it works, 60 to 3600. */
  @Steps(60, 3600, 1)
  expires_in: number;

  /** `sign` lets the person sign, decline and pay as on their own page; `view` shows it and takes no decision. */
  @OneOf(EMBED_PURPOSES)
  purpose: EmbedPurpose;
}

/** An address for the frame. */
export class EmbedSessionDto {
  /**
   * The page as this person sees it: the source of a frame, or of the element `<proposal-page>`. It needs no cookie; keep
   * it out of logs, as who has it acts as this person.
   *
   * @example 'https://proposals.example.com/p/Yb0yq0Zr9cX1mJvT3fKQ2A/~AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0'
   */
  url: string;

  /** When it ends. */
  expires_at: string;
}
