/** One of `PATCH …/content`; the service knows them, and refuses what it does not. */
export type Operation = { op: string } & Record<string, unknown>;
