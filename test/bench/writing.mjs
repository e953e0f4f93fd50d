import { asked } from './measure.mjs';

let count = 0;

/** A side that changes titles: of the writers' proposals in turn, each time under a new key. */
export function patches(service, writers) {
  const targets = writers.flatMap(({ ids, headers }) => ids.map((id) => ({ id, headers })));
  const requests = targets.map(({ id, headers }) => ({
    method: 'PATCH',
    path: `/v1/proposals/${id}`,
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': `bench-${process.pid}-${(count += 1)}` },
      body: JSON.stringify({ title: `Title ${count}` }),
    }),
  }));
  return asked({ server: service.server, path: '/', requests, warm: 1500 });
}
