import { build } from './built.mjs';

await build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
