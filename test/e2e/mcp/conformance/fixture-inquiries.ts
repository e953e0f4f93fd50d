import { createHmac, randomBytes } from 'node:crypto';
import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { McpContext } from '@rekog/mcp-nest';

const SECRET = randomBytes(32);
const sign = (state: string) => `${state}.${createHmac('sha256', SECRET).update(state).digest('base64url')}`;
const isOurs = (signed: string) => sign(signed.split('.')[0]!) === signed;

type Inquiry = (context: McpContext) => object;

const done = (text: string) => ({ content: [{ type: 'text', text }] });

/** Asks the person, and goes on when the answer comes with the next call; what was known till then goes along, signed. */
function ask(key: string, message: string, state?: string): object {
  const requestedSchema = { type: 'object', properties: { [key]: { type: 'string' } }, required: [key] };
  const inputRequests = { [key]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } } };
  return {
    ...{ content: [], resultType: 'input_required', inputRequests },
    ...(state ? { requestState: sign(state) } : {}),
  };
}

/** The call as the protocol's own library has it. */
export const protocolOf = (context: McpContext): ServerContext => context.getArgByIndex(4);

const answered = (context: McpContext, key: string) => protocolOf(context).mcpReq.inputResponses?.[key] !== undefined;
const stateOf = (context: McpContext) => protocolOf(context).mcpReq.requestState<string>();
const isForged = (context: McpContext) => stateOf(context) !== undefined && !isOurs(stateOf(context)!);

/** Tools that need an answer of the person before they can end; each call stands for itself. */
export const INQUIRIES: Record<string, Inquiry> = {
  test_input_required_result_elicitation: (context) =>
    answered(context, 'user_name') ? done('Hello!') : ask('user_name', 'What is your name?'),
  test_input_required_result_request_state: (context) =>
    answered(context, 'confirm') && !isForged(context) ? done('state-ok') : ask('confirm', 'Please confirm', 'first'),
  test_input_required_result_tampered_state: (context) => {
    if (isForged(context)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The state was not given so.');
    return answered(context, 'confirm') ? done('state-ok') : ask('confirm', 'Please confirm', 'first');
  },
  test_input_required_result_multi_round: (context) => {
    if (answered(context, 'step2')) return done('Both steps are done.');
    return answered(context, 'step1') ? ask('step2', 'Step 2', 'second') : ask('step1', 'Step 1', 'first');
  },
  test_streaming_elicitation: () => done('Streaming complete'),
  test_logging_tool: () => done('Nothing is logged.'),
  test_missing_capability: (context) => {
    if (context.getClientCapabilities()?.sampling) return done('Nothing is missing.');
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
  },
};
