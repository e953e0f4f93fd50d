import type { OfferLine, UpdateOfferLine } from '../../../../sdk/src/generated/types.js';

/** A line, and what stores changes of it. */
export interface LineProps {
  line: OfferLine;
  store: (fields: UpdateOfferLine) => Promise<unknown>;
}

/** What is being typed of a line, before it is stored. */
export type Typing = UpdateOfferLine & { id: string };
