const { readFileSync } = require('node:fs');

/** The first line of a file of tests that `npm test` leaves out, with the reason; `npm run test:all` runs every file. */
const LONG = /^\/\*\* @long \w.*\*\/\n/;
/** Where the long ones are left out: everywhere, unless this says which of them run elsewhere. */
const LEFT_OUT = new RegExp(process.env.LONG_ELSEWHERE ?? '');

module.exports = (paths) =>
  Promise.resolve({
    filtered: paths.filter((path) => !LEFT_OUT.test(path) || !LONG.test(readFileSync(path, 'utf8'))),
  });
