import { z } from 'zod'

export const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const
/** HOST may also be `::1` without brackets. */
const loopbackHosts: ReadonlySet<string> = new Set([...loopbackNames, '::1'])
export const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname)

// A typing error such as `Production` must not count as development.
export const nodeEnvironment = z.enum(['production', 'development', 'test'], {
  error: 'must be production, development or test, or left out',
})

type Parsed = {
  NODE_ENV?: z.output<typeof nodeEnvironment> | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
  DEMO?: boolean | undefined
  PAYMENT_PROVIDER?: 'sandbox' | 'stripe' | 'manual_bank' | 'off' | undefined
}

const isPublic = ({ PUBLIC_URL }: Parsed): boolean =>
  PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL))

/** True when only this machine can reach the server. */
const isPrivate = (parsed: Parsed): boolean =>
  parsed.NODE_ENV !== 'production' && !isPublic(parsed) && loopbackHosts.has(parsed.HOST)

export const demoSettings = (parsed: Parsed) => {
  const production = parsed.NODE_ENV === 'production'
  const demo = parsed.DEMO ?? isPrivate(parsed)
  const sandbox = !production && (demo || isPrivate(parsed))
  return {
    production,
    isPublic: isPublic(parsed),
    isPrivate: isPrivate(parsed),
    demo,
    paymentProvider: parsed.PAYMENT_PROVIDER ?? (sandbox ? 'sandbox' : 'off'),
  } as const
}

export const demoMistakes = (parsed: Parsed): string[] => {
  if (!isPublic(parsed)) return []
  const mistakes: string[] = []
  if (parsed.DEMO === true)
    mistakes.push(
      'DEMO must be off unless PUBLIC_URL is this machine: the demo shows all emails, and its passwords are public.',
    )
  if (parsed.PAYMENT_PROVIDER === 'sandbox')
    mistakes.push(
      'PAYMENT_PROVIDER must be stripe, manual_bank or off unless PUBLIC_URL is this machine: in the sandbox, coins cost nothing.',
    )
  return mistakes
}
