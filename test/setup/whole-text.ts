/** All that an answer says; of server-sent events, which have no end, what they begin with. */
export async function wholeText(
  contentType: string | null | undefined,
  body: AsyncIterable<Uint8Array> | null,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    if (contentType?.startsWith('text/event-stream')) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
