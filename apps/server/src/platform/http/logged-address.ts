type Asked = {
  url: string
  params?: unknown
  routeOptions?: { url?: string | undefined }
}

const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,15})$/i

/**
 * The address of a request as logs may hold it: its route, with the ids that open nothing by
 * themselves. Every other part may be a secret: a calendar's address, a shop's, a payment's.
 */
export const loggedAddress = ({ url, params, routeOptions }: Asked): string => {
  const route = routeOptions?.url
  if (route === undefined || route.includes('*')) return withoutSecrets(url)
  const given = (params ?? {}) as Record<string, string>
  return route.replace(/:(\w+)/g, (name, key: string) => {
    const value = given[key] ?? ''
    return id.test(value) ? value : name
  })
}

const query = /\?[^\s"'<>)]*/g
const longPart = /(?<=\/)(?!node_modules\/)[\w~%-]{20,}(?=[^\w~%-]|$)/g

/** Text with addresses in it, such as an error's, without queries and parts that may be secrets. */
export const withoutSecrets = (text: string): string =>
  text.replace(/((?:https?:\/\/|\/)[^\s"'<>)]*)/g, (address) =>
    address.replace(query, '').replace(longPart, (part) => (id.test(part) ? part : '…')),
  )
