import { sandboxed } from './native-environment.mjs';

/** In place of a module's code: the module itself, as Node loads it outside of the test's sandbox. */
export default {
  getCacheKey: (_source, path) => `${path} ${sandboxed}`,
  process: (source, path) => ({
    code: sandboxed ? `module.exports = requireNative(${JSON.stringify(path)});` : source,
  }),
};
