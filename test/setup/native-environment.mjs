import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Whether a test's sandbox exists; what is loaded before, for the setup of the run, stays as it is. */
export let sandboxed = false;

/** Until Node 24, each storage that was used once costs every promise of the process, for good. */
const usedStorages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    usedStorages.add(this);
    return original.apply(this, args);
  };
}

/** Lets test files reach modules that live outside of their sandbox, loaded once for all files of a worker. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNative = createRequire(import.meta.url);
    // What a test tells these, the service must hear.
    Object.assign(this.global, { Reflect, Date, process });
    sandboxed = true;
  }

  /** The storages of the file's applications, and of its Jest, end with it; one that lives on is back with its next use. */
  async teardown() {
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    await super.teardown();
  }
}
