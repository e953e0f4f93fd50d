import { register } from 'node:module';

// The conformance suite imports `globSync`, which Node 20 lacks, for a command that the tests don't run.
const STAND_IN = 'data:text/javascript,export * from "node:fs"; export const globSync = undefined;';
const HOOK = `export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL.includes('/conformance/')
    ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true }
    : next(name, context);`;

register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
