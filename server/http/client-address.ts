import { BlockList, SocketAddress, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type TrustedProxies = false | number | string[]

export function parseAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const { v4, v6 } = /^(?:(?<v4>[\d.]+)|\[(?<v6>[^\]]+)\])(?::\d{1,5})?$/.exec(text)?.groups ?? {}
  const bare = v4 ?? v6 ?? text
  if (isIPv4(bare)) return v6 === undefined ? bare : null
  if (!isIPv6(bare)) return null
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv4(mapped) ? mapped : address
}

export const nameIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')

export function isLoopback(name: string): boolean {
  const address = parseAddress(name)
  return (
    name === 'localhost' || name.endsWith('.localhost') || address === '::1' || address?.startsWith('127.') === true
  )
}

export function trustFunction(proxies: TrustedProxies): false | ((hop: string, index: number) => boolean) {
  if (proxies === false) return false
  if (typeof proxies === 'number') return (_hop, index) => index < proxies
  const networks = new BlockList()
  for (const network of proxies) {
    const [text = '', bits] = network.split('/')
    const address = parseAddress(text) ?? text
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (hop) => {
    const address = parseAddress(hop)
    return address !== null && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** A proxy that passes on something else than an address is the caller: nobody gains a new identity by words. */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const hops = ips.map(parseAddress)
  const unknown = hops.indexOf(null)
  return hops.slice(0, unknown === -1 ? hops.length : unknown).at(-1) ?? ip
}
