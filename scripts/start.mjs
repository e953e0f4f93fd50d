import { launch } from './launch.mjs';

/** npm hands on every signal but SIGKILL, and a service that outlived its npm would keep the port from the next start. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}

endWithNpm();
await launch('main.js');
