import { visitor } from './rendered/visitor.ts'

const cookies = (): string =>
  visitor()?.cookies ?? (typeof document === 'undefined' ? '' : document.cookie)

/** Undefined when it isn't set. */
export const readCookie = (name: string): string | undefined => {
  const found = cookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

/** Sets a cookie for the whole site. Only for what the browser itself may know: never a secret. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}
