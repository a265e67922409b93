import { describe, expect, it } from 'vitest';
import { createCredentialLimits, networkOf } from './credential-limits.service.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

/** The try on which it ends, out of so many. */
async function endOf(most: number, attempt: (index: number) => Promise<unknown>) {
  for (let index = 1; index <= most; index += 1) {
    try {
      await attempt(index);
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' });
      return index;
    }
  }
  return null;
}

describe('guessing a password', () => {
  it('ends after 10 tries on an account from one address', async () => {
    const limits = createCredentialLimits();
    expect(await endOf(20, () => limits.trySignIn('asha', '203.0.113.7'))).toBe(11);
    expect(await endOf(1, () => limits.trySignIn('asha', '203.0.113.8'))).toBeNull();
  });

  it('ends after 100 tries on an account from wherever', async () => {
    const limits = createCredentialLimits();
    const attempt = (index: number) => limits.trySignIn('asha', `198.51.100.${index}`);
    expect(await endOf(150, attempt)).toBe(101);
  });

  it('ends after 300 attempts from one address on any accounts, counting all hosts of its network', async () => {
    const limits = createCredentialLimits();
    const attempt = (index: number) => limits.trySignIn(`user${index}`, `2001:db8:1:2::${index}`);
    expect(await endOf(400, attempt)).toBe(301);
  });

  it('does not count sign-ins with the right password', async () => {
    const limits = createCredentialLimits();
    const attempt = async () => (await limits.trySignIn('asha', '203.0.113.7'))();
    expect(await endOf(400, attempt)).toBeNull();
  });
});

it('a hundred people behind one address may register in an hour', async () => {
  const limits = createCredentialLimits();
  expect(await endOf(150, () => limits.tryRegistration('203.0.113.7'))).toBe(101);
});
