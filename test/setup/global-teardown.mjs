export default async function globalTeardown() {
  // Where Jest works without workers, it has the application that files share.
  const shared = await process[Symbol.for('the application of this worker')];
  await shared?.app.close();
  await globalThis.stopTestServer();
}
