/** How SWC reads our TypeScript, for the build and for the tests. */
export const typescript = (tsx) => ({
  parser: { syntax: 'typescript', tsx, decorators: true },
  transform: {
    legacyDecorator: true,
    decoratorMetadata: true,
    useDefineForClassFields: false,
    react: { runtime: 'automatic', importSource: 'preact' },
  },
  target: 'es2023',
});
