import { ResourceTemplate, inputRequired, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const audio = { type: 'audio' as const, data: WAV, mimeType: 'audio/wav' };
const embedded = (uri: string, words: string, mimeType = 'text/plain') => ({
  ...{ type: 'resource' as const, resource: { uri, mimeType, text: words } },
});

/** What the suite's tools of other content answer. */
export const CONTENTS = {
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [embedded('test://embedded-resource', 'This is an embedded resource content.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
  ],
};

const fromUser = (...contents: object[]) => ({
  messages: contents.map((content) => ({ role: 'user' as const, content: content as ReturnType<typeof text> })),
});

/** The resources and prompts that the suite asks for, as the protocol's own library has them. */
export function withResourcesAndPrompts(server: McpServer): McpServer {
  resources(server);
  prompts(server);
  server.server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }));
  return server;
}

function resources(server: McpServer): void {
  const plain = { title: 'Text', description: 'A text.', mimeType: 'text/plain' };
  const words = 'This is the content of the static text resource.';
  server.registerResource('static-text', 'test://static-text', plain, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: words }],
  }));
  const picture = { title: 'Picture', description: 'A picture.', mimeType: 'image/png' };
  server.registerResource('static-binary', 'test://static-binary', picture, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  const json = { title: 'Template', description: 'One of many.', mimeType: 'application/json' };
  server.registerResource('template', template, json, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }],
  }));
}

function prompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Without arguments.' }, () =>
    fromUser(text('This is a simple prompt for testing.')),
  );
  const argsSchema = z.object({ arg1: z.string().describe('First'), arg2: z.string().describe('Second') });
  server.registerPrompt('test_prompt_with_arguments', { description: 'With arguments.', argsSchema }, (given) =>
    fromUser(text(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`)),
  );
  const uri = z.object({ resourceUri: z.string().describe('What to embed') });
  const resource = { description: 'With a resource.', argsSchema: uri };
  server.registerPrompt('test_prompt_with_embedded_resource', resource, ({ resourceUri }) =>
    fromUser(embedded(resourceUri, 'Embedded resource content for testing.'), text('Please process it.')),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With a picture.' }, () =>
    fromUser(image, text('Please analyze the image above.')),
  );
  const asked = { description: 'Asks the person first.' };
  server.registerPrompt('test_input_required_result_prompt', asked, ({ mcpReq }) => {
    if (mcpReq.inputResponses?.user_context) return fromUser(text('With what the person said.'));
    const requestedSchema = { type: 'object' as const, properties: { context: { type: 'string' as const } } };
    const params = { mode: 'form' as const, message: 'What context?', requestedSchema };
    return inputRequired({ inputRequests: { user_context: { method: 'elicitation/create', params } } });
  });
}
