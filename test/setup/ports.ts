import { createServer, type AddressInfo, type Server } from 'node:net';

/** Systems give ports from 32,768 on to whoever asks for any, and to each connection; these are only taken by number. */
const [FIRST, LAST] = [20_000, 32_000];
const ATTEMPTS = 100;

function listenOn(port: number, host?: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => resolve(server.unref()));
  });
}

/** A port with what holds it, which a server of this process listens on. */
export async function heldPort(): Promise<{ port: number; held: Server }> {
  const held = await listenOn(0, '127.0.0.1');
  return { port: (held.address() as AddressInfo).port, held };
}

/**
 * A port for what is told its number. Whoever is given one, in this run of the tests or another, holds the number above it
 * until its process ends.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FIRST + 2 * Math.floor((Math.random() * (LAST - FIRST)) / 2);
    const claim = await listenOn(port + 1, '127.0.0.1').catch(() => null);
    const probe = claim && (await listenOn(port).catch(() => null));
    if (probe) {
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }
    claim?.close();
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`);
}
