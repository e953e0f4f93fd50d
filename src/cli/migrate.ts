import type { Invocation, Outcome } from './command.js';

export async function migrate({ session }: Invocation): Promise<Outcome> {
  const applied = await session.migrate();
  return {
    json: { applied },
    lines: applied.length > 0 ? applied.map((name) => `Applied ${name}`) : ['Up to date.'],
  };
}
