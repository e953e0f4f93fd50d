/** The columns of an event that anybody is told of. */
export interface StoredEvent {
  id: string;
  type: string;
  created_at: string;
  data: { object: object; previous?: object };
  actor_kind: string;
  actor_id: string | null;
}

/** An event as `GET /v1/events/{id}` gives it, and as webhooks and JetStream carry it. */
export interface EventView {
  id: string;
  type: string;
  created_at: string;
  data: { object: object; previous?: object };
  actor: { kind: string; id: string | null };
}

export function eventView({ id, type, created_at, data, actor_kind, actor_id }: StoredEvent): EventView {
  return { id, type, created_at, data, actor: { kind: actor_kind, id: actor_id } };
}
