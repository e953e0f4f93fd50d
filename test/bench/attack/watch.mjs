import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './strangers.mjs';

const LISTENING = '0A';

/** The process on this machine that listens at the port, as Linux tells it; null elsewhere. */
export function listenerAt(port) {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      readFileSync(table, 'utf8').split('\n').slice(1),
    );
    const fields = lines.map((line) => line.trim().split(/\s+/));
    const [, , , , , , , , , inode] = fields.find((row) => row[1]?.endsWith(`:${hex}`) && row[3] === LISTENING) ?? [];
    const socket = `socket:[${inode}]`;
    return readdirSync('/proc').find((name) => /^\d+$/.test(name) && opened(name).includes(socket)) ?? null;
  } catch {
    return null;
  }
}

function opened(process) {
  try {
    const folder = `/proc/${process}/fd`;
    return readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  } catch {
    return [];
  }
}

/** Milliseconds of processor time that the process's first thread, its event loop, has had; null where nobody tells. */
function loopTime(process) {
  if (process === null) return null;
  try {
    return Number(readFileSync(`/proc/${process}/task/${process}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/**
 * Asks whether the service is alive, all the while. Gives the longest answer in milliseconds, and the most processor
 * time that the event loop took while one answer was waited for: a busy machine delays answers, but adds nothing to that.
 */
export function watch(base, process, pause = 20) {
  let done = false;
  const longest = { ms: 0, loopMs: process === null ? null : 0 };
  const watching = (async () => {
    while (!done) {
      const [began, before] = [performance.now(), loopTime(process)];
      await send(`${base}/health/live`);
      longest.ms = Math.max(longest.ms, performance.now() - began);
      const after = loopTime(process);
      if (before !== null && after !== null) longest.loopMs = Math.max(longest.loopMs, after - before);
      await sleep(pause);
    }
  })();
  return async () => {
    done = true;
    await watching;
    return longest;
  };
}

/** How long others had to wait for the event loop: its own processor time where that is known, else all the time. */
export function held({ ms, loopMs }) {
  return loopMs === null ? ms : Math.min(ms, loopMs);
}
