export const DELIVER = 'webhooks.deliver';

/** Work through what is due for an endpoint. */
export interface Wake {
  organization_id: string;
  webhook_id: string;
  lane: number;
  [name: string]: unknown;
}

interface WakeJob {
  task: string;
  input: Wake;
  key: string;
}

/** A job works through what is due one after the other; two of them do it two at a time, which is the most. */
export function wake(organization_id: string, webhook_id: string, due = Infinity): WakeJob[] {
  return (due > 1 ? [0, 1] : [0]).map((lane) => wakeLane({ organization_id, webhook_id, lane }));
}

/** One that waits to be run already is enough. */
export function wakeLane(input: Wake): WakeJob {
  return { task: DELIVER, input, key: `${DELIVER}:${input.webhook_id}:${input.lane}` };
}
