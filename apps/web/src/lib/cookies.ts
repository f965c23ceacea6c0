import { visitor } from './rendered/visitor.ts'

const cookies = (): string =>
  visitor()?.cookies ?? (typeof document === 'undefined' ? '' : document.cookie)

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Undefined when the cookie is missing or cannot be decoded. */
export const readCookie = (name: string): string | undefined => {
  const found = cookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decoded(found.slice(name.length + 1))
}

/** Scripts can read the cookie, so it must not hold a secret. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}
