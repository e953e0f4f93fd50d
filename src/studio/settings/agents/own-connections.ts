import { useMemo } from 'react';
import type { Connection, UpdateConnection } from '../../../../sdk/src/generated/types.js';
import { useCaller } from '../../frame/use-caller.js';
import { service } from '../../service.js';

interface Page {
  data: Connection[];
  pagination: { next_cursor: string | null };
}

export interface Connections {
  list: (after: { after?: string }) => PromiseLike<Page>;
  update: (id: string, input: UpdateConnection) => Promise<unknown>;
  end: (id: string) => Promise<unknown>;
}

const OWN = '/v1/me/connections';

/** Those that the person let in; for members in person alone, so the SDK does not have it. */
const own: Connections = {
  list: async () => ({
    ...(await service.request<Pick<Page, 'data'>>('GET', OWN)),
    pagination: { next_cursor: null },
  }),
  update: (id, input) => service.request('PATCH', `${OWN}/${id}`, { input }),
  end: (id) => service.request('DELETE', `${OWN}/${id}`),
};

const everybodys: Connections = {
  list: (after) => service.connections.list({ limit: 50, ...after }),
  update: (id, input) => service.connections.update(id, input),
  end: (id) => service.connections.delete(id),
};

/** The agents of everybody for those who see to them, else the person's own. */
export function useConnections(): Connections | null {
  const { me, may } = useCaller();
  const isForAll = may('connections:write');
  return useMemo(() => me && (isForAll ? everybodys : own), [me, isForAll]) ?? null;
}
