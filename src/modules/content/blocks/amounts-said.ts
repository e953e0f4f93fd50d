/** Whether a text says an amount of money, such as `€1,850` or `18 630 €`. */
export const saysAmount = (text = ''): boolean => /\d/.test(text) && /\p{Sc}/u.test(text);
