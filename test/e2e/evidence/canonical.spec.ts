import { canonicalJson, sha256Hex } from '../../../src/platform/crypto/canonical.js';

describe('canonical JSON', () => {
  it('writes the example of RFC 8785, section 3.2.2', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts by UTF-16 code units, as in section 3.2.3', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const value = Object.fromEntries(names.map((name) => [name, 0]));
    expect(canonicalJson(value)).toBe('{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\ud83d\ude00":0,"\ufb33":0}');
  });

  it('leaves out a property that is undefined, like JSON.stringify', () => {
    expect(canonicalJson({ a: undefined, b: -0 })).toBe('{"b":0}');
  });

  it.each([
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole in a list', new Array(1)],
    ['a function', { a: () => 1 }],
    ['a bigint', [1n]],
    ['NaN', NaN],
    ['Infinity', { a: Infinity }],
    ['half a character', '\ud83d'],
    ['half a character in a name', { '\ud83d': 1 }],
  ])('throws on %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow();
  });

  it('hashes texts as UTF-8, and bytes as they are', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256Hex('é')).toBe(sha256Hex(Buffer.from([0xc3, 0xa9])));
  });
});
