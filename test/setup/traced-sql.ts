import pg from 'pg';

/** A key that was used a moment ago is known, as is an organization that is no twin; whether they were is no matter of the request. */
const isAuthentication = (name = '') => /^(api-keys|twins):/.test(name);

/**
 * What `work` gives, and the statements that the service sends to the database meanwhile, in order: each call of the driver
 * is one, `begin` and `commit` too. What finds out whose an API key is, and of what organization, isn't among them.
 */
export async function traced<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const statements: string[] = [];
  prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [sent] = args as [string | { name?: string; text?: string }];
    const { name, text } = typeof sent === 'string' ? { name: undefined, text: sent } : sent;
    if (text && !isAuthentication(name)) statements.push(text.replace(/\s+/g, ' ').trim());
    return query.apply(this, args);
  };
  try {
    return { result: await work(), statements };
  } finally {
    prototype.query = query;
  }
}

/** Names every statement in order where there are more than that. */
export function expectAtMost(most: number, statements: string[]): void {
  const listed = statements.map((text, index) => `${index + 1}. ${text}`).join('\n  ');
  if (statements.length > most)
    throw new Error(`${statements.length} statements, where at most ${most} are wanted:\n  ${listed}`);
}
