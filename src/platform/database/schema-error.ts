/** The schema of a database is one that this version cannot go on from; the message is for the operator. */
export class SchemaError extends Error {}
