import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const { NATS_URL = 'nats://127.0.0.1:4222', DURABLE = 'approved-proposals' } = process.env;
const STREAM = 'PROPOSAL_SERVICE';
const SUBJECT = 'proposal_service.events.*.proposal.approved';

/** Keep this in your own database, in the transaction of what you do with the event. */
const seen = new Set();

/** An event may come more than once: after a crash of ours, before we could acknowledge it. */
function handle(event, organizationId) {
  if (seen.has(event.id)) return;
  console.log(
    JSON.stringify({ organization_id: organizationId, proposal_id: event.data.object.id, event_id: event.id }),
  );
  seen.add(event.id);
}

const connection = await connect({ servers: NATS_URL, name: DURABLE });
const manager = await jetstreamManager(connection);
// The durable consumer remembers how far we have come, also while we are away.
await manager.consumers.add(STREAM, {
  durable_name: DURABLE,
  filter_subject: SUBJECT,
  ack_policy: AckPolicy.Explicit,
});
const consumer = await jetstream(connection).consumers.get(STREAM, DURABLE);
const messages = await consumer.consume();
process.on('SIGTERM', () => void messages.close()).on('SIGINT', () => void messages.close());
for await (const message of messages) {
  handle(message.json(), message.subject.split('.')[2]);
  message.ack();
}
await connection.drain();
