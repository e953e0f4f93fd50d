/** What a typed signature is written in, on the page and on paper. */
export const HANDS = ['casual', 'flowing', 'formal'] as const;

export type Hand = (typeof HANDS)[number];

/** Of who chose none, and of what was signed before there was a choice. */
export const FIRST_HAND = 'casual' satisfies Hand;
