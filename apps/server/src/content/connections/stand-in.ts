import type { PlatformApp } from '#platform/settings/platform-settings.ts'

/** Returns the platform's address, or the same path on a configured stand-in server. */
export const addressOf = ({ standIn }: PlatformApp, address: string): URL => {
  if (standIn === undefined) return new URL(address)
  const { pathname, search } = new URL(address)
  return new URL(`${standIn.replace(/\/$/, '')}${pathname}${search}`)
}

export const asking = (app: PlatformApp, address: string, asked: Record<string, string>): URL => {
  const url = addressOf(app, address)
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url
}
