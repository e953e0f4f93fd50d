/** An extension that cannot be used; the message is for the operator, and names it. */
export class ExtensionError extends Error {}
