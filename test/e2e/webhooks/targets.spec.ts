import { problem as problemWith } from '../../../src/platform/errors/errors.js';
import { AllowedHosts, isPublic } from '../../../src/platform/network/addresses.js';
import { NameResolver } from '../../../src/platform/network/name-resolver.js';
import { Targets } from '../../../src/platform/network/targets.js';

const PRIVATE = 'Must be a public host; whoever operates the service lets a private one in by WEBHOOK_ALLOWED_HOSTS.';

const targets = (...webhookAllowedHosts: string[]) => new Targets(new NameResolver(), { webhookAllowedHosts });
const problem = (url: string, ...allowed: string[]) => {
  const found = targets(...allowed).problemOf(url);
  return found === null ? null : problemWith('url', found).message;
};

describe('addresses that are not public', () => {
  it.each([
    ['this network', '0.0.0.0', '0.1.2.3', '0.255.255.255'],
    ['private', '10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    ['shared by carriers', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['link-local', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['protocol assignments', '192.0.0.1', '192.0.0.192', '192.88.99.1', '2001:1::1', '2001:1ff::1'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
    ['benchmarking', '198.18.0.1', '198.19.255.255', '2001:2::1'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
    ['reserved', '240.0.0.1', '255.255.255.254', '255.255.255.255', '4000::1', '8000::1', 'e000::1'],
    [
      'special services',
      '192.31.196.1',
      '192.52.193.1',
      '192.175.48.1',
      '2620:4f:8000::1',
      '2001:4:112::1',
      '2001:3::1',
    ],
    ['answered by the cloud itself', '168.63.129.16', 'fd00:ec2::254'],
    ['unspecified', '::'],
    ['IPv4 inside of IPv6, compatible', '::127.0.0.1', '::a00:1', '::5db8:d822'],
    ['IPv4 inside of IPv6, mapped', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:93.184.216.34'],
    ['IPv4 inside of IPv6, translated', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::5db8:d822', '64:ff9b:1::1'],
    ['tunnels', '2002:7f00:1::', '2002:5db8:d822::1', '2001:0:53aa:64c:0:fbad:5a12:d5f2', '2001::1'],
    ['unique local', 'fc00::1', 'fdff:ffff::1'],
    ['site-local', 'fec0::1', 'feff::1'],
    ['discard', '100::1', '100:0:0:1::1'],
    ['identifiers', '2001:10::1', '2001:2f::1', '2001:30::1'],
    ['segment routing', '5f00::1'],
    ['no address at all', '', 'example.com', '1.2.3', '1.2.3.4.5', '::g'],
  ])('%s', (_what, ...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });

  it.each([
    ['1.1.1.1', '9.255.255.255', '11.0.0.0', '93.184.216.34', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    [
      '128.0.0.1',
      '169.253.255.255',
      '172.15.255.255',
      '172.32.0.1',
      '192.167.255.255',
      '192.169.0.1',
      '223.255.255.255',
    ],
    ['2000::1', '2001:200::1', '2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450:4007:80f::200e', '3ffe::1'],
  ])('but %s and its like are', (...addresses) => {
    expect(addresses.filter((address) => !isPublic(address))).toEqual([]);
  });
});

describe('an address as it is written', () => {
  it.each([
    'https://example.com',
    'https://example.com/hooks?token=a%20b',
    'https://EXAMPLE.com:443/',
    'https://hooks.example.co.uk:8443/a@b',
    'https://93.184.216.34/',
    'https://[2606:4700:4700::1111]/',
    'https://xn--mnchen-3ya.example/',
    'https://münchen.example/',
    'https://localhost.example.com/',
    'https://internal.example.com/',
  ])('may be %s', (url) => {
    expect(problem(url)).toBeNull();
  });

  it.each([
    ['Must begin with https://.', 'http://example.com/', 'HTTP://example.com', 'http://example.com:443/'],
    ['Must use port 443 or 8443.', 'https://example.com:80/', 'https://example.com:22', 'https://example.com:8080/'],
    [
      'Must not hold credentials.',
      'https://ann@example.com/',
      'https://ann:secret@example.com/',
      'https://:x@example.com',
    ],
    ['Must not have a fragment.', 'https://example.com/#a', 'https://example.com/#'],
    [
      'Must be an https address of at most 2000 characters.',
      '',
      'example.com',
      '//example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https://',
      'https://exam ple.com/',
      'https://example.com/a b',
      'https://example.com\\@127.0.0.1/',
      'https://exam\tple.com/',
      '\u0001https://example.com/',
      'https://example.com:99999/',
      'https://[fe80::1%25eth0]/',
      'https://[::1',
      'https://1.2.3.256/',
      'https://example.com%00.internal/',
      `https://example.com/${'a'.repeat(1981)}`,
    ],
  ])('%s', (message, ...urls) => {
    expect(urls.map((url) => problem(url))).toEqual(urls.map(() => message));
  });

  it.each([
    ['names', 'localhost', 'LOCALHOST', 'app.localhost', 'printer.local', 'db.internal', 'nas.home.arpa', 'intranet'],
    [
      'names with dots at the end',
      'localhost.',
      'db.internal.',
      'example.com.',
      'localhost..',
      'example..com',
      '127.0.0.1.',
    ],
    [
      'IPv4',
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.100.100.200',
      '192.168.1.1',
      '255.255.255.255',
    ],
    [
      'IPv4 in other notations',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '127.0.1',
    ],
    ['IPv4 in other letters', '①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1', '%31%32%37.0.0.1'],
    ['names in other letters', 'ⓛocalhost', 'loc%61lhost', 'db。internal'],
    ['IPv6 loopback', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::0.0.0.1]'],
    [
      'IPv6 with IPv4',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[::ffff:0:7f00:1]',
    ],
    [
      'IPv6 of other kinds',
      '[::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd00:ec2::254]',
      '[2002:7f00:1::]',
      '[2001::1]',
      '[ff02::1]',
    ],
  ])('may not name a private host: %s', (_what, ...hosts) => {
    const messages = hosts.map((host) => problem(`https://${host}/hook`));
    expect(messages).toEqual(hosts.map(() => PRIVATE));
  });
});

describe('the list of allowed hosts', () => {
  it('lifts the rules for what it names, by plain http and at any port too', () => {
    const allowed = ['hooks.internal', 'receiver', '127.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8'];
    const lifted = [
      'http://hooks.internal:9000/',
      'https://RECEIVER/',
      'http://127.0.0.1:80/',
      'http://2130706433/',
      'https://10.1.255.255:10/',
      'http://[::1]:3000/',
      'http://[fd00:ec2::254]/',
    ];
    expect(lifted.map((url) => problem(url, ...allowed))).toEqual(lifted.map(() => null));
    const others = ['https://other.internal/', 'https://x.hooks.internal/', 'https://127.0.0.2/', 'https://10.2.0.1/'];
    expect(others.map((url) => problem(url, ...allowed))).toEqual(others.map(() => PRIVATE));
    expect(problem('http://example.com/', ...allowed)).toBe('Must begin with https://.');
  });

  it('lifts neither credentials nor fragments', () => {
    expect(problem('http://a:b@127.0.0.1/', '127.0.0.1')).toBe('Must not hold credentials.');
    expect(problem('http://127.0.0.1/#a', '127.0.0.1')).toBe('Must not have a fragment.');
  });

  it('takes an address for what it is, not for how it is written', () => {
    const hosts = new AllowedHosts(['127.0.0.0/8', 'fd00::/8']);
    expect(['127.9.9.9', 'fd12::1', 'FD12:0::1'].map((address) => hosts.hasAddress(address))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['128.0.0.1', 'fe80::1', '::ffff:127.0.0.1', 'name'].map((address) => hosts.hasAddress(address))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a name, once it is resolved', () => {
  const checked = async (url: string, addresses: string[], ...allowed: string[]) => {
    const resolver = new NameResolver();
    resolver.addresses = resolver.localAddresses = () => Promise.resolve(addresses);
    return (await new Targets(resolver, { webhookAllowedHosts: allowed }).check(url)).addresses;
  };
  const REFUSED =
    'The host leads into a private network; whoever operates the service lets a private one in by WEBHOOK_ALLOWED_HOSTS.';

  it('is refused when any of its addresses is private', async () => {
    expect(await checked('https://example.com', ['93.184.216.34', '2606:4700::1'])).toHaveLength(2);
    for (const address of [
      '10.0.0.1',
      '::1',
      '169.254.169.254',
      '::ffff:127.0.0.1',
      'fe80::1%eth0',
      '64:ff9b::a00:1',
    ]) {
      await expect(checked('https://example.com', [address])).rejects.toThrow(REFUSED);
      await expect(checked('https://example.com', ['93.184.216.34', address])).rejects.toThrow(REFUSED);
    }
  });

  it('may lead into a listed range, by https alone', async () => {
    expect(await checked('https://example.com', ['10.1.2.3'], '10.1.0.0/16')).toEqual(['10.1.2.3']);
    await expect(checked('https://example.com', ['10.2.0.1'], '10.1.0.0/16')).rejects.toThrow(REFUSED);
    await expect(checked('http://example.com', ['10.1.2.3'], '10.1.0.0/16')).rejects.toThrow('Must begin with https');
  });

  it('may lead anywhere when it is listed itself', async () => {
    expect(await checked('http://hooks.internal:1234', ['192.168.0.9'], 'hooks.internal')).toEqual(['192.168.0.9']);
  });

  it('is held against the rules of today, whatever they were when it was written', async () => {
    await expect(checked('http://127.0.0.1:1234', [])).rejects.toThrow('WEBHOOK_ALLOWED_HOSTS');
    await expect(checked('https://10.0.0.1', ['93.184.216.34'])).rejects.toThrow(PRIVATE);
  });
});
