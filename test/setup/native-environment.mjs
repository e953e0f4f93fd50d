import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Whether a test's sandbox exists; what is loaded before, for the setup of the run, stays as it is. */
export let sandboxed = false;

/** Lets test files reach modules that live outside of their sandbox, loaded once for all files of a worker. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNative = createRequire(import.meta.url);
    // What a test tells these, the service must hear.
    Object.assign(this.global, { Reflect, Date, process });
    sandboxed = true;
  }
}
