import { expect, test } from 'vitest'
import { someRequest } from '#tests/harness/factories.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { clientAddress, parseAddress, trustFunction } from './client-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['2001:0DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:c000:201]:80', '192.0.2.1'],
])('%s is the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2',
  '192.0.2.1.',
  '0x7f.1',
  '192.0.2.1:',
  '192.0.2.1:port',
  '[192.0.2.1]',
  '192.0.2.1 ',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeNull()
})

test('a proxy is believed in every spelling of its address', () => {
  const trusts = trustFunction(['10.0.0.0/8', '2001:db8::1', '::ffff:192.0.2.7'])
  const hops = ['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:5000', '[2001:db8:0::1]:9', '192.0.2.7']
  expect(hops.filter((hop) => trusts && trusts(hop, 0))).toEqual(hops)
  expect(['11.0.0.1', '2001:db8::2', 'unknown'].filter((hop) => trusts && trusts(hop, 0))).toEqual([])
})

test('who passes on words instead of an address is the caller', () => {
  expect(clientAddress({ ip: 'me', ips: ['10.0.0.1', '10.0.0.2:80', 'unknown', '192.0.2.1'] })).toBe('10.0.0.2')
  expect(clientAddress({ ip: '::ffff:10.0.0.1' })).toBe('10.0.0.1')
})

test('a word, a port or another spelling in X-Forwarded-For gains a visitor no second allowance', async () => {
  const server = await startTestServer({ VISITOR_DAILY_GENERATIONS: '1', TRUST_PROXY: 'loopback' })
  const send = async (address: string) =>
    (await post(server.url, '/api/gemini/generateListing', someRequest(), { 'x-forwarded-for': address })).status
  expect(await send('192.0.2.1:4711')).toBe(200)
  expect(
    await Promise.all(['192.0.2.1:4712', '192.0.2.1', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:1'].map(send)),
  ).toEqual([429, 429, 429, 429])
  expect(await send('word')).toBe(200)
  expect(await Promise.all(['another word', 'unknown', '127.0.0.1', 'x, 127.0.0.1'].map(send))).toEqual([
    429, 429, 429, 429,
  ])
})
